import 'vitrine/beacon';
import './bare.ts';
