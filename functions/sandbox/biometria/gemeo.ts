import { mensagemFace, validarFace } from '../../providers/biometria/datavalid.ts'
import { biometria } from '../../providers/biometria/index.ts'
import type { BiometriaPort } from '../../providers/biometria/port.ts'
import { compararSelfies, mensagemFaces } from '../../providers/biometria/rekognition.ts'
import { chamarEmProcesso, type Fronteira } from '../chamada.ts'
import { comparacaoNoFio, operacoes } from './operacoes.ts'
import type { BiometriaSimulada } from './simulado.ts'

/** The port over the simulators in process; it passes the port's suite, faults included. */
export function gemeoBiometria(
  simulada: BiometriaSimulada,
  { fronteira }: { fronteira?: Fronteira } = {},
): BiometriaPort {
  const ops = operacoes(simulada)
  const validar = (corpo: unknown) =>
    chamarEmProcesso(
      'validar-face',
      () => ops.validarFace(corpo, simulada.emitirToken().valor),
      mensagemFace,
      fronteira,
    )
  return biometria(
    compararSelfies({
      compararFaces: pedido =>
        chamarEmProcesso('comparar-faces', () => ops.compararFaces(comparacaoNoFio(pedido)), mensagemFaces, fronteira),
    }),
    validarFace({
      async validar(corpo) {
        const primeira = await validar(corpo)
        // As the adapter does: a token refused did nothing, and the next is good.
        return primeira.tipo === 'resposta' && primeira.status === 401 ? validar(corpo) : primeira
      },
    }),
  )
}
