/** The camera of the payer's page: asked for only when the payer asks, and let go as soon as it is not looked at. */

/** K15: ideal 1920×1080, at least 10×10 (000 §9). */
export const PEDIDO = {
  audio: false,
  video: { facingMode: 'user', width: { min: 10, ideal: 1920 }, height: { min: 10, ideal: 1080 } },
} satisfies MediaStreamConstraints
/** The longer side of what is sent, in px (DESIGN §3). */
const LADO_MAXIMO = 1600
/** Under the call's 4 MB, with room for its other fields. */
const BYTES_MAXIMOS = 3_900_000

export type FalhaDaCamera = 'semCamera' | 'negada' | 'ocupada'

/** Pure: what the name of a browser's refusal means to a person. */
export function falhaDe(nome: string): FalhaDaCamera {
  if (nome === 'NotAllowedError' || nome === 'SecurityError') return 'negada'
  return nome === 'NotReadableError' || nome === 'AbortError' ? 'ocupada' : 'semCamera'
}

/** Opens the camera that looks at the payer; the refusal is a value. X23: a denied permission is logged. */
export async function abrirCamera(): Promise<MediaStream | FalhaDaCamera> {
  try {
    // undefined on an insecure origin and in some browsers inside other apps
    if (!(await haCamera())) return 'semCamera'
    return await navigator.mediaDevices.getUserMedia(PEDIDO)
  } catch (erro) {
    const nome = erro instanceof Error ? erro.name : ''
    console.warn('camera:', nome)
    return falhaDe(nome)
  }
}

/** Whether the device has a camera at all: known without permission, and true where the browser will not say. */
export async function haCamera(): Promise<boolean> {
  if (!navigator.mediaDevices?.getUserMedia) return false
  const aparelhos = await navigator.mediaDevices.enumerateDevices().catch(() => undefined)
  return aparelhos?.some(a => a.kind === 'videoinput') ?? true
}

export function fecharCamera(corrente: MediaStream | null): void {
  for (const faixa of corrente?.getTracks() ?? []) faixa.stop()
}

/** Pure: the size to send, never larger than what was seen. */
export function medidas(largura: number, altura: number): { largura: number; altura: number } {
  const escala = Math.min(1, LADO_MAXIMO / Math.max(largura, altura))
  return { largura: Math.round(largura * escala), altura: Math.round(altura * escala) }
}

/** What the camera sees now, as it is: only the preview is a mirror. */
export function capturar(video: HTMLVideoElement): HTMLCanvasElement {
  const { largura, altura } = medidas(video.videoWidth, video.videoHeight)
  const quadro = document.createElement('canvas')
  quadro.width = largura
  quadro.height = altura
  quadro.getContext('2d')?.drawImage(video, 0, 0, largura, altura)
  return quadro
}

/** JPEG at quality 1 (K15); a picture too heavy for the call loses what no face needs. */
export async function emJpeg(quadro: HTMLCanvasElement): Promise<Blob> {
  const gravar = (qualidade: number) =>
    new Promise<Blob>((pronto, falhou) =>
      quadro.toBlob(b => (b ? pronto(b) : falhou(new Error('no image'))), 'image/jpeg', qualidade),
    )
  const inteira = await gravar(1)
  return inteira.size <= BYTES_MAXIMOS ? inteira : gravar(0.85)
}

/** Browsers inside other apps, where the camera is often refused whatever the person allows. */
export const navegadorEmbutido = (agente: string): boolean =>
  /FBA[NV]|Instagram|WhatsApp|Line\/|TikTok|; wv\)/.test(agente)
