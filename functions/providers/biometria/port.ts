import type { Prazo } from '../http.ts'
import type { Foto } from './foto.ts'

/**
 * Is the person of this selfie the one of this CPF? An earlier approved selfie answers first where there is one, and
 * its no is final; then the official base. No outcome carries the document, the photo or a vendor's words.
 */
export interface BiometriaPort {
  /** Asks each source at most once: a comparison is billed, and the person has few tries. */
  compararFaces(pedido: PedidoDeComparacao, prazo: Prazo): Promise<ComparacaoFacial>
}

export interface PedidoDeComparacao {
  /** CPF, eleven digits. */
  documento: string
  foto: Foto
  nome?: string
  /** The last selfie of this document that the official base approved, while we keep it. */
  anterior?: Foto
  /**
   * Its plain yes is enough. A photo of a photo is as alike, so otherwise the base, which looks for life, is asked too.
   */
  anteriorBasta?: boolean
}

export type FonteDaComparacao = 'selfie-anterior' | 'base-oficial'

/**
 * Similarities run from 0 to 1. `aprovada-com-ressalva`: probably the person (`similaridade` between the bands), or
 * the photo is not proved alive, or another face is in it. `foto-sem-rosto`: take another photo. `cpf-indisponivel`:
 * the base has no face to compare with, and says so. `indeterminada`: the outcome is unknown, and costs the person no
 * try.
 */
export type ComparacaoFacial =
  | { tipo: 'aprovada'; fonte: FonteDaComparacao; similaridade: number }
  | { tipo: 'aprovada-com-ressalva'; fonte: FonteDaComparacao; similaridade: number; ressalva: Ressalva }
  | { tipo: 'pessoa-nao-identificada'; fonte: FonteDaComparacao; motivo: 'similaridade' | 'vivacidade' }
  | { tipo: 'foto-sem-rosto'; motivo: 'sem-rosto' | 'qualidade' | 'arquivo' }
  | { tipo: 'cpf-indisponivel'; motivo: 'sem-foto' | 'menor' | 'invalido' | 'desconhecido' }
  | { tipo: 'indeterminada'; motivo: 'sem-resposta' | 'acesso-negado' | 'limite' | 'configuracao' }

export type Ressalva = 'similaridade' | 'vivacidade' | 'outras-faces'
