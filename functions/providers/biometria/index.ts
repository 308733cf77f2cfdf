import { cpfValido } from '../../../shared/domain/documento.ts'
import { type DatavalidConfig, datavalid, type ValidarFace } from './datavalid.ts'
import type { BiometriaPort } from './port.ts'
import { type CompararSelfies, type RekognitionConfig, rekognition } from './rekognition.ts'

/**
 * The earlier approved selfie answers first, because it is ours and cheap: a no and a useless photo end there, a plain
 * yes only where the caller says that it is enough. Anything else is for the official base to say, and nothing is
 * approved without its answer: where it cannot tell, the result is unknown.
 */
export function biometria(compararSelfies: CompararSelfies, validarFace: ValidarFace): BiometriaPort {
  return {
    async compararFaces(pedido, prazo) {
      if (!cpfValido(pedido.documento)) return { tipo: 'cpf-indisponivel', motivo: 'invalido' }
      const pelaSelfie = pedido.anterior && (await compararSelfies(pedido.anterior, pedido.foto, prazo))
      const basta = pelaSelfie?.tipo === 'aprovada' && pedido.anteriorBasta === true
      if (pelaSelfie && (basta || finais.has(pelaSelfie.tipo))) return pelaSelfie
      return validarFace(pedido, prazo)
    },
  }
}
const finais: ReadonlySet<string> = new Set(['pessoa-nao-identificada', 'foto-sem-rosto'])

/** The platform's face comparison: Rekognition's CompareFaces, then SERPRO's Datavalid. */
export const criarBiometria = (config: { rekognition: RekognitionConfig; datavalid: DatavalidConfig }): BiometriaPort =>
  biometria(rekognition(config.rekognition), datavalid(config.datavalid))

export type { DatavalidConfig } from './datavalid.ts'
export { Foto } from './foto.ts'
export type * from './port.ts'
export type { RekognitionConfig } from './rekognition.ts'
