export default { basePath: '/sites/next', output: 'export', trailingSlash: true };
