export default { basename: '/sites/react-router/', ssr: false, prerender: ['/'] };
