import 'hls-video-element';
import 'media-chrome';
import 'media-chrome/menu';
