import Hls from 'hls.js';

const video = document.querySelector('video');
if (!video) throw new Error('This page has no video element.');
const hls = new Hls();
hls.loadSource('/video/the-light-we-keep.m3u8');
hls.attachMedia(video);
await video.play();
