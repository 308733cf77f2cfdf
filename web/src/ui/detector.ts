/** What finds bar codes in a camera's picture: the browser's own reader (Shape Detection API), or ours. */
export interface Detector {
  detect: (de: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface ClasseDoDetector {
  new (opcoes: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}
/** Slips are printed in Interleaved 2 of 5. */
const FORMATO = 'itf'

/** Whether this browser lets a page ask for a camera. */
export const temCamera = (): boolean => !!navigator.mediaDevices?.getUserMedia

/** The browser's reader where it knows a slip's symbology, otherwise ours, fetched now. */
export async function novoDetector(): Promise<Detector> {
  const Classe = (globalThis as { BarcodeDetector?: ClasseDoDetector }).BarcodeDetector
  const formatos = (await Classe?.getSupportedFormats().catch(() => [])) ?? []
  if (Classe && formatos.includes(FORMATO)) return new Classe({ formats: [FORMATO] })
  return (await import('./leitorItf.ts')).detectorItf()
}
