import { cpfValido } from '../../../shared/domain/documento.ts'
import { type DatavalidConfig, datavalid, type ValidarFace } from './datavalid.ts'
import type { BiometriaPort } from './port.ts'
import { type CompararSelfies, type RekognitionConfig, rekognition } from './rekognition.ts'

/**
 * The earlier approved selfie answers first, because it is ours and cheap; only a plain yes and a useless photo end
 * there. Where the official base cannot tell, what the selfie said holds.
 */
export function biometria(compararSelfies: CompararSelfies, validarFace: ValidarFace): BiometriaPort {
  return {
    async compararFaces(pedido, prazo) {
      if (!cpfValido(pedido.documento)) return { tipo: 'cpf-indisponivel', motivo: 'invalido' }
      const pelaSelfie = pedido.anterior && (await compararSelfies(pedido.anterior, pedido.foto, prazo))
      if (pelaSelfie?.tipo === 'aprovada' || pelaSelfie?.tipo === 'foto-sem-rosto') return pelaSelfie
      const pelaBase = await validarFace(pedido, prazo)
      const baseNaoSabe = pelaBase.tipo === 'indeterminada' || pelaBase.tipo === 'cpf-indisponivel'
      return pelaSelfie && pelaSelfie.tipo !== 'indeterminada' && baseNaoSabe ? pelaSelfie : pelaBase
    },
  }
}

/** The platform's face comparison: Rekognition's CompareFaces, then SERPRO's Datavalid. */
export const criarBiometria = (config: { rekognition: RekognitionConfig; datavalid: DatavalidConfig }): BiometriaPort =>
  biometria(rekognition(config.rekognition), datavalid(config.datavalid))

export type { DatavalidConfig } from './datavalid.ts'
export { Foto } from './foto.ts'
export type * from './port.ts'
export type { RekognitionConfig } from './rekognition.ts'
