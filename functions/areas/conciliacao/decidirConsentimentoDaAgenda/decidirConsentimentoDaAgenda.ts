import type { decidirConsentimentoDaAgenda as contrato } from '../../../../shared/contract/contratosDeRecebiveis.ts'
import {
  ConsentimentoEmOutraSituacao,
  ConsentimentoJaDado,
  TextoDoConsentimentoMudou,
} from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Request, UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { ConsentimentoDaAgenda } from '../../../platform/storage/ContratoDeRecebiveis.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { ConditionFailed, type Storage, type Write } from '../../../platform/storage/port.ts'
import { type DepsDosDitos, encerrarConsentimento, levarConsentimento } from '../regras/contratos/levarDitos.ts'
import { lerConsentimentos, textoDeAgora, verConsentimento } from '../regras/contratos/verConsentimento.ts'

type Corpo = Request<typeof contrato>['body']
type Dada = { c: ConsentimentoDaAgenda; write: Write }
/** What is left of the request's time for writing down what the registrar said. */
const FOLGA_MS = 4_000

/**
 * An institution may read the company's agenda from now on, or may no more. Kept before the registrar is told; one that
 * does not answer is told by the hourly round.
 */
export const decidirConsentimentoDaAgenda: UseCase<typeof contrato, DepsDeIdempotencia & DepsDosDitos> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { storage, clock } = deps
    const pedido = {
      ...{ sujeito: sessao.empresaId, operacao: 'decidirConsentimentoDaAgenda' },
      ...{ chave: contexto.idempotencyKey, corpo: body },
    }
    const id = await umaVez(deps, pedido, async () => {
      const { c, write } = await decidir(storage, body, sessao, clock.now())
      return { resposta: ConsentimentoDaAgenda.id(c), writes: [write] }
    }).catch((error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error
      throw fault(body.decisao === 'autorizar' ? ConsentimentoJaDado : ConsentimentoEmOutraSituacao)
    })
    const ler = async () => {
      const c = await ConsentimentoDaAgenda.get(storage, id, { consistent: true })
      if (!c) throw new Error('the consent is gone')
      return c
    }
    try {
      return verConsentimento(await levarConsentimento(deps, await ler(), contexto.prazo - FOLGA_MS))
    } catch (error) {
      // it was taken back, or told by the round, at this moment
      if (!(error instanceof ConditionFailed)) throw error
      return verConsentimento(await ler())
    }
  }

async function decidir(storage: Storage, body: Corpo, sessao: SessaoAtual, agora: number): Promise<Dada> {
  const conta = contas.empresa(sessao.empresaId)
  const por = { id: sessao.usuarioId, nome: sessao.nome }
  if (body.decisao === 'retirar') {
    const [instituicao = '', versao] = body.id.split('.')
    const antes = await ConsentimentoDaAgenda.get(storage, { conta, instituicao, versao: Number(versao) || 0 })
    const fim = antes && encerrarConsentimento(antes, 'Revogou', { agora, por })
    if (!fim) throw fault(ConsentimentoEmOutraSituacao)
    return { c: fim, write: ConsentimentoDaAgenda.put(fim, [{ attr: 'situacao', op: '=', value: 'dado' }]) }
  }
  if (body.sha256 !== textoDeAgora.sha256) throw fault(TextoDoConsentimentoMudou)
  const instituicao = somenteDocumento(body.documento)
  const antes = await lerConsentimentos(storage, conta, instituicao)
  if (antes.some(a => a.situacao === 'dado')) throw fault(ConsentimentoJaDado)
  const em = new Date(agora).toISOString()
  const novo: ConsentimentoDaAgenda = {
    ...{ conta, empresaId: sessao.empresaId, instituicao, nome: body.nome, versao: antes.length + 1 },
    ...{ situacao: 'dado', ate: somarDias(dataSaoPaulo(agora), body.dias), por, em, informado: false, olhar: em },
    texto: { versao: textoDeAgora.versao, sha256: textoDeAgora.sha256 },
  }
  return { c: novo, write: ConsentimentoDaAgenda.create(novo) }
}
