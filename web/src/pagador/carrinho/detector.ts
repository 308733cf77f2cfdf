/** The browser's own reader of bar codes (Shape Detection API), where it has one and knows a slip's symbology. */
interface Detector {
  detect: (de: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface ClasseDoDetector {
  new (opcoes: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}
/** Slips are printed in Interleaved 2 of 5. */
const FORMATO = 'itf'

const classe = () => (globalThis as { BarcodeDetector?: ClasseDoDetector }).BarcodeDetector

/** Whether this browser can read slips with its camera. */
export async function leLinhasDeCamera(): Promise<boolean> {
  const detector = classe()
  if (!detector || !navigator.mediaDevices?.getUserMedia) return false
  const formatos = await detector.getSupportedFormats().catch(() => [] as string[])
  return formatos.includes(FORMATO)
}

export function novoDetector(): Detector | undefined {
  const Classe = classe()
  return Classe && new Classe({ formats: [FORMATO] })
}
