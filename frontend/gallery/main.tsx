import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './gallery.css';
import { Gallery } from './gallery.tsx';

const place = document.getElementById('gallery');
if (!place) throw new Error('the document has no element with the id gallery');
createRoot(place).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
