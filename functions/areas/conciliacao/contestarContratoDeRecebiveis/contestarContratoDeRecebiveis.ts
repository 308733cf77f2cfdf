import type { contestarContratoDeRecebiveis as contrato } from '../../../../shared/contract/contratosDeRecebiveis.ts'
import {
  ContratoDeRecebiveisEncerrado,
  ContratoDeRecebiveisJaContestado,
  ContratoDeRecebiveisNaoEncontrado,
} from '../../../../shared/contract/erros.ts'
import { contestacaoDeContratoAberta } from '../../../../shared/domain/estados/contestacaoDeContrato.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { ContestacaoDeContrato } from '../../../platform/storage/ContratoDeRecebiveis.ts'
import { ConditionFailed } from '../../../platform/storage/port.ts'
import { titularDe } from '../../saldo/regras/titularDaConta.ts'
import { type ContratoLido, lerContestacoes, lerContratos, verContestacao } from '../regras/contratos/lerContratos.ts'
import { type DepsDosDitos, levarContestacao } from '../regras/contratos/levarDitos.ts'

/** The registrar's ids of units that one contestation names. */
const PROTOCOLOS = 20
/** What is left of the request's time for writing down what the registrar said. */
const FOLGA_MS = 4_000

/**
 * What the merchant says against a contract, kept before the registrar is told. Told at once; a registrar that does not
 * answer is told by the hourly round. Two at once: the key of the second is the first's, so that one stands.
 */
export const contestarContratoDeRecebiveis: UseCase<typeof contrato, DepsDeIdempotencia & DepsDosDitos> =
  deps =>
  async ({ params, query, body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { empresaId, usuarioId, nome } = sessao
    const { conta } = await titularDe(storage, sessao, query.recebedor)
    const corpo = { ...body, conta, contrato: params.id }
    const pedido = {
      ...{ sujeito: empresaId, operacao: 'contestarContratoDeRecebiveis', chave: contexto.idempotencyKey, corpo },
    }
    const { vez } = await umaVez(deps, pedido, async () => {
      const agora = clock.now()
      const { contratos } = await lerContratos(storage, conta, agora)
      const dele = contratos.find(c => c.id === params.id)
      if (!dele) throw fault(ContratoDeRecebiveisNaoEncontrado)
      if (dele.efeitos.every(e => e.situacao === 'retirado')) throw fault(ContratoDeRecebiveisEncerrado)
      const doMotivo = (await lerContestacoes(storage, conta, params.id)).filter(c => c.motivo === body.motivo)
      if (doMotivo.some(c => contestacaoDeContratoAberta(c.situacao))) throw fault(ContratoDeRecebiveisJaContestado)
      const em = new Date(agora).toISOString()
      const nova: ContestacaoDeContrato = {
        ...{ conta, empresaId, contrato: params.id, motivo: body.motivo, vez: doMotivo.length + 1, versao: 1 },
        ...{ situacao: 'registrada', texto: body.texto ?? '', por: { id: usuarioId, nome }, criadaEm: em },
        ...{ contra: contraDe(dele), passos: [{ situacao: 'registrada', em }], olhar: em },
      }
      return { resposta: { vez: nova.vez }, writes: [ContestacaoDeContrato.create(nova)] }
    }).catch((error: unknown) => {
      throw error instanceof ConditionFailed ? fault(ContratoDeRecebiveisJaContestado) : error
    })
    const id = { conta, contrato: params.id, motivo: body.motivo, vez }
    const c = await ContestacaoDeContrato.get(storage, id, { consistent: true })
    if (!c) throw new Error('the contestation is gone')
    try {
      return verContestacao(c.olhar === undefined ? c : await levarContestacao(deps, c, contexto.prazo - FOLGA_MS))
    } catch (error) {
      // the hourly round took it further at this moment
      if (!(error instanceof ConditionFailed)) throw error
      return verContestacao((await ContestacaoDeContrato.get(storage, id, { consistent: true })) ?? c)
    }
  }

function contraDe({ efeitos }: ContratoLido): ContestacaoDeContrato['contra'] {
  const [primeiro] = efeitos
  if (!primeiro) throw new Error('a contract without units')
  const { documento, ispb } = primeiro.beneficiario
  const protocolos = efeitos.filter(e => e.situacao !== 'retirado').map(e => e.protocolo)
  return { tipo: primeiro.tipo, beneficiario: { documento, ispb }, protocolos: protocolos.slice(0, PROTOCOLOS) }
}
