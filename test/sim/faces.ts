import type * as z from 'zod'
import { mensagemFace, validarFace } from '../../functions/providers/biometria/datavalid.ts'
import { biometria } from '../../functions/providers/biometria/index.ts'
import type { BiometriaPort } from '../../functions/providers/biometria/port.ts'
import { compararSelfies, mensagemFaces } from '../../functions/providers/biometria/rekognition.ts'
import type { HttpOutcome } from '../../functions/providers/http.ts'
import { comparacaoNoFio, operacoes } from '../../functions/sandbox/biometria/operacoes.ts'
import { type Chamada, chamarEmProcesso } from '../../functions/sandbox/chamada.ts'
import { personOf } from './photo.ts'
import type { Run } from './scheduler.ts'
import type { World } from './world.ts'

const never = <T>() => new Promise<T>(() => {})
const silence = (): HttpOutcome<never> => ({ tipo: 'sem-resposta', motivo: 'timeout' })
const refusal = (status: number, corpo: object): Chamada => ({ modo: undefined, fazer: () => ({ status, corpo }) })
const noFace = () => refusal(422, { codigo: 'DV041', mensagem: 'Face não reconhecida na imagem' })
const somebodyElse = { disponivel: true, probabilidade: 'Baixíssima probabilidade', similaridade: 0.01 }
const stranger = () => refusal(200, { cpf_disponivel: true, biometria_face: { ...somebodyElse, vivacidade: 'REAL' } })

interface Validation {
  cpf: string
  validacao: { biometria_facial: { base64: string } }
}

/**
 * Both face comparisons as one run sees them: who is on a photo decides, then what is magic about the CPF; each may be cut
 * off or lost before or after its effect. What the port answers is believed by the rules.
 */
export function facesFor(world: World, run: Run): BiometriaPort {
  const ops = operacoes(world.faces)

  async function ask<T>(place: string, open: () => Chamada, schema: z.ZodType<T>): Promise<HttpOutcome<T>> {
    await world.scheduler.gate(run, place)
    const fault = world.fault('faces', place, run)
    if (fault) world.scheduler.tell(`⚡ ${fault} at ${place} of ${run.name}`)
    if (fault === 'dieBefore') run.kill(`before ${place}`)
    if (run.dead) return never()
    if (fault === 'failBefore') return silence()
    if (fault === 'throttled') return { tipo: 'resposta', ok: false, status: 429, corpo: null }
    const answer = await chamarEmProcesso(place, open, schema)
    // a second turn, so that other photos may be counted before this answer is heard
    await world.scheduler.gate(run, `answer ${place}`)
    if (fault === 'dieAfter') run.kill(`after ${place}`)
    if (run.dead) return never()
    return fault === 'failAfter' ? silence() : answer
  }

  const port = biometria(
    compararSelfies({
      compararFaces: pedido => {
        const corpo = comparacaoNoFio(pedido)
        const { SourceImage, TargetImage } = corpo
        const [then, now] = [personOf(SourceImage.Bytes), personOf(TargetImage.Bytes)]
        const open = () => {
          world.faces.encenar(now === 'nobody' ? 'sem-rosto' : then === now ? 'igual' : 'outra-pessoa')
          return ops.compararFaces(corpo)
        }
        return ask('faces compare', open, mensagemFaces)
      },
    }),
    validarFace({
      validar: corpo => {
        const { cpf, validacao } = corpo as Validation
        const shown = personOf(validacao.biometria_facial.base64)
        const open = () => {
          if (shown === 'nobody') return noFace()
          return shown === cpf ? ops.validarFace(corpo, world.faces.emitirToken().valor) : stranger()
        }
        return ask('faces validate', open, mensagemFace)
      },
    }),
  )
  return {
    async compararFaces(pedido, prazo) {
      const { steps } = world.scheduler
      const answer = await port.compararFaces(pedido, prazo)
      const { documento } = pedido
      world.compared.push({ documento, tipo: answer.tipo, from: steps, to: world.scheduler.steps })
      world.scheduler.tell(`  face of ${documento}: ${answer.tipo}`)
      return answer
    },
  }
}
