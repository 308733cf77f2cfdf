import { limitesDasFotos } from '../../../../shared/domain/fotos.ts'

/** A photo in a product's form: on its way, taken, or refused with the reason. */
export interface FotoNoRascunho {
  /** Its own in this form: it has no id before it is taken. */
  chave: string
  foto: string | null
  /** Where it is served, once it is taken; until then it is drawn from its file. */
  url: string | null
  arquivo?: File
  alt: string
  estado: 'enviando' | 'pronta' | 'recusada'
  motivo?: MotivoNaTela
}
export const motivosNaTela = [
  ...(['tipo', 'corrompida', 'pequena', 'proporcao', 'dimensoes'] as const),
  ...(['semResposta', 'naoContratada', 'outro'] as const),
] as const
export type MotivoNaTela = (typeof motivosNaTela)[number]

/** What of a refusal its reader can do something about. */
export function motivoDaRecusa(recusa: { name: string; motivo?: unknown }): MotivoNaTela {
  if (recusa.name === 'FotoInvalida') return motivosNaTela.find(m => m === recusa.motivo) ?? 'outro'
  if (recusa.name === 'SemResposta') return 'semResposta'
  if (recusa.name === 'CorpoMuitoGrande') return 'dimensoes'
  return recusa.name === 'LojaNaoContratada' ? 'naoContratada' : 'outro'
}

/** Pure: the photo in another place, one before or after. */
export function mudarDeLugar(fotos: readonly FotoNoRascunho[], chave: string, passo: -1 | 1): FotoNoRascunho[] {
  const de = fotos.findIndex(f => f.chave === chave)
  const foto = fotos[de]
  const para = de + passo
  if (!foto || para < 0 || para >= fotos.length) return [...fotos]
  return fotos.filter(f => f !== foto).toSpliced(para, 0, foto)
}

const MAIOR_LADO = 2400
/** Bytes that a phone's connection sends in some seconds; what a form adds around a file is below the rest. */
const SEM_REDUZIR = 1_500_000

/**
 * The photo as it is sent: what a phone's camera makes is larger than a call may be and than any shop shows. What the
 * browser cannot read goes as it is, so that the server says why.
 */
export async function prepararFoto(arquivo: File): Promise<Blob> {
  if (arquivo.size <= SEM_REDUZIR) return arquivo
  try {
    const mapa = await createImageBitmap(arquivo)
    const escala = Math.min(1, MAIOR_LADO / Math.max(mapa.width, mapa.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(mapa.width * escala)
    canvas.height = Math.round(mapa.height * escala)
    const tinta = canvas.getContext('2d')
    if (!tinta) return arquivo
    // JPEG has no transparency
    tinta.fillStyle = '#fff'
    tinta.fillRect(0, 0, canvas.width, canvas.height)
    tinta.drawImage(mapa, 0, 0, canvas.width, canvas.height)
    mapa.close()
    const menor = await new Promise<Blob | null>(pronto => canvas.toBlob(pronto, 'image/jpeg', 0.9))
    return menor && menor.size < arquivo.size ? menor : arquivo
  } catch {
    return arquivo
  }
}

/** Whether a call may carry it, with what a form adds around it. */
export const cabeNaChamada = ({ size }: Blob): boolean => size <= limitesDasFotos.arquivo - 8192
