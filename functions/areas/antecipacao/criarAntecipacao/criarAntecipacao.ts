import type { criarAntecipacao as contrato } from '../../../../shared/contract/antecipacao.ts'
import { RecebedorNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { custoDaAntecipacao, DIAS_MINIMOS } from '../../../../shared/domain/antecipacao.ts'
import { dataSaoPaulo, diasEntre, fimDoDia } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Antecipacao, LinhaDeAntecipacao } from '../../../platform/storage/Antecipacao.ts'
import { bloqueou, semBloqueio } from '../../../platform/storage/BloqueioDeSaidas.ts'
import { empresaAtiva } from '../../../platform/storage/Empresa.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { livreDaUr, Ur } from '../../../platform/storage/Recebivel.ts'
import { lerBloqueio } from '../../saldo/regras/bloqueioDeSaidas.ts'
import { condicoesDe } from '../regras/condicoesDaAntecipacao.ts'
import { indisponivel, livreNaRegistradora } from '../regras/indisponivel.ts'
import type { DepsDaRegistradora } from '../regras/tomadoNaRegistradora.ts'
import { urlDaAntecipacao, valoresDe } from '../vista.ts'

/** What is left of a request's time for writing the offer down. */
const FOLGA_MS = 3_000

/**
 * Offers an anticipation, once the registrar has said that the unit is free at this moment (decision 0231). The cost is by
 * days, so the offer ends with its day; nothing is taken or held before it is authorised: what is left by then decides.
 */
export const criarAntecipacao: UseCase<typeof contrato, DepsDeIdempotencia & DepsDaRegistradora> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { empresaId, slug, usuarioId } = sessao
    if (sessao.recebedorId && sessao.recebedorId !== body.recebedor) throw fault(RecebedorNaoEncontrado)
    const pedido = { sujeito: empresaId, operacao: 'criarAntecipacao', chave: contexto.idempotencyKey, corpo: body }
    const { id } = await umaVez(deps, pedido, async () => {
      const agora = clock.now()
      const daEmpresa = contas.empresa(empresaId)
      if (bloqueou(await lerBloqueio(storage, daEmpresa))) throw indisponivel('bloqueada')
      const condicoes = await condicoesDe(storage, empresaId, body.recebedor)
      if (!condicoes) throw fault(RecebedorNaoEncontrado)
      if (condicoes.parada) throw indisponivel('suspensa')
      if (condicoes.impedimento !== null) throw indisponivel(condicoes.impedimento)
      const contrato = condicoes.taxa
      const conta = contas.recebedor(body.recebedor)
      const { data, arranjo } = body
      const hoje = dataSaoPaulo(agora)
      const dias = diasEntre(hoje, data)
      if (dias < DIAS_MINIMOS) throw indisponivel('prazo')
      const ur = await Ur.get(storage, { conta, data, arranjo }, { consistent: true })
      const daqui = ur && !ur.liquidadaEm ? livreDaUr(ur) : 0
      if (!ur || daqui === 0) throw indisponivel('sem-recebivel')
      if (body.valor !== null && body.valor > daqui) throw indisponivel('valor')
      const { documento } = condicoes.responsavel
      const prazo = { prazo: contexto.prazo - FOLGA_MS }
      const { livre } = await livreNaRegistradora(deps, { ...ur, documento, arranjo }, prazo)
      if (body.valor !== null && body.valor > livre) throw indisponivel('contrato')
      const valorRegular = body.valor ?? livre
      const custo = custoDaAntecipacao(valorRegular, contrato.taxaMes, dias, contrato.metodo)
      if (custo >= valorRegular) throw indisponivel('valor')
      const nova: Antecipacao = {
        id: deps.ids.id21(),
        empresaId,
        recebedorId: body.recebedor,
        versao: 1,
        estado: 'oferecida',
        conta,
        data,
        arranjo,
        valorTransacionado: livre,
        valorRegular,
        custo,
        ...contrato,
        dias,
        tentativas: 0,
        envio: { vez: 1, em: agora },
        pedidoPor: usuarioId,
        criadoEm: new Date(agora).toISOString(),
        expiraEm: fimDoDia(hoje),
        ev: [{ tipo: 'AntecipacaoOferecida' }],
      }
      return {
        resposta: { id: nova.id },
        writes: [
          Antecipacao.create(nova),
          LinhaDeAntecipacao.create(nova),
          semBloqueio(daEmpresa),
          empresaAtiva(empresaId),
        ],
      }
    })
    const a = await Antecipacao.get(storage, id, { consistent: true })
    if (!a) throw new Error('the offer is gone')
    const dataExpiracao = new Date(a.expiraEm).toISOString()
    return { id, url: urlDaAntecipacao(deps.env.PAGAR_URL, slug, id), dataExpiracao, ...valoresDe(a) }
  }
