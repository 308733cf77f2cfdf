import type { criarAntecipacao as contrato } from '../../../../shared/contract/antecipacao.ts'
import { AntecipacaoIndisponivel, RecebedorNaoEncontrado } from '../../../../shared/contract/erros.ts'
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
import { saidasBloqueadas, saidasSuspensas } from '../../saldo/regras/limitesDaConta.ts'
import { condicoesDe } from '../regras/condicoesDaAntecipacao.ts'
import { urlDaAntecipacao, valoresDe } from '../vista.ts'

type Motivo = 'bloqueada' | 'suspensa' | 'sem-taxa' | 'sem-recebivel' | 'responsavel' | 'conta' | 'valor' | 'prazo'
const palavras: Record<Motivo, string> = {
  bloqueada: saidasBloqueadas,
  suspensa: saidasSuspensas,
  'sem-taxa': 'O contrato da sua empresa não prevê antecipação.',
  'sem-recebivel': 'Não há valor a receber nesse dia.',
  responsavel:
    'Só um recebedor aprovado, com CPF ou com o CPF de quem responde pela empresa, pode autorizar com selfie.',
  conta: 'O recebedor ainda não informou onde quer receber.',
  valor: 'O valor é maior do que o que há a receber nesse dia.',
  prazo: `Só se antecipa o que seria pago em ${DIAS_MINIMOS} dias ou mais.`,
}
const indisponivel = (motivo: Motivo) => fault(AntecipacaoIndisponivel, { motivo }, palavras[motivo])

/**
 * Offers an anticipation. The cost is by days, so the offer ends with its day; nothing is taken or held before it is
 * authorised: what is left of the unit by then decides.
 */
export const criarAntecipacao: UseCase<typeof contrato, DepsDeIdempotencia> =
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
      const livre = ur && !ur.liquidadaEm ? livreDaUr(ur) : 0
      if (livre === 0) throw indisponivel('sem-recebivel')
      const valorRegular = body.valor ?? livre
      const custo = custoDaAntecipacao(valorRegular, contrato.taxaMes, dias, contrato.metodo)
      if (valorRegular > livre || custo >= valorRegular) throw indisponivel('valor')
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
