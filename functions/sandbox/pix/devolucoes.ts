import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Modo } from '../modos.ts'
import type { Registros, Tabela } from '../registros.ts'
import { alfanumerico, novoRtrId, type Random } from './ids.ts'
import { certo, type Devolucao, errado, type Recebimento, type Resultado, type Tarefa } from './modelo.ts'
import { problemas } from './problemas.ts'

export interface PedidoDeDevolucao {
  valor: Centavos
  natureza: 'ORIGINAL' | 'RETIRADA'
  descricao: string | null
}

export interface DevolucoesOpcoes {
  agora: () => number
  random: Random
  demoraMs: number
  agendar: (em: number, acao: Tarefa['acao']) => void
  avisar: (recebimento: Recebimento) => void
  /** A PSP that returns more than came, if it is asked to. */
  aceitaAMais?: boolean | undefined
}

/** The norm: a refund may be asked for up to 90 days after the Pix. */
const JANELA_MS = 90 * 86_400_000

/** The Pix received and their refunds: EM_PROCESSAMENTO first, DEVOLVIDO or NAO_REALIZADO later, then the callback. */
export class Devolucoes {
  readonly #recebimentos: Tabela<Recebimento>
  readonly #opcoes: DevolucoesOpcoes

  constructor(registros: Registros, opcoes: DevolucoesOpcoes) {
    this.#recebimentos = registros.tabela('pix')
    this.#opcoes = opcoes
  }

  receber(recebimento: Recebimento): void {
    this.#recebimentos.gravar(recebimento.e2eid, recebimento)
  }

  recebimento(e2eid: string): Recebimento | undefined {
    return this.#recebimentos.ler(e2eid)
  }

  recebimentos(): Recebimento[] {
    return this.#recebimentos.valores().sort((a, b) => a.horario - b.horario || a.e2eid.localeCompare(b.e2eid))
  }

  /** `PUT /pix/{e2eid}/devolucao/{id}`: the id is the idempotency key. `modo` is a fault of the route `devolver`. */
  devolver(e2eid: string, id: string, pedido: PedidoDeDevolucao, modo?: Modo): Resultado<Devolucao> {
    const recebimento = this.#recebimentos.ler(e2eid)
    if (!recebimento) return errado(problemas.naoEncontrado('PixNaoEncontrado'))
    const existente = recebimento.devolucoes.find(devolucao => devolucao.id === id)
    if (existente) {
      if (existente.valor === pedido.valor && existente.natureza === pedido.natureza) return certo(existente)
      const razao =
        'A presente requisição de devolução apresenta um {id} já utilizado por outra requisição de devolução.'
      return errado(problemas.devolucaoInvalida(razao, 'devolucao.id'))
    }
    const problema = this.#invalidez(recebimento, id, pedido.valor)
    if (problema) return errado(problema)
    const devolucao = this.#iniciar(recebimento, { ...pedido, id, realizar: modo !== 'nao-realizado' })
    return certo(devolucao)
  }

  /** A refund that the payer's bank obtained by the MED (Res. BCB 493): the platform did not ask for it. All that is left, unless told. */
  med(e2eid: string, valor = Number.MAX_SAFE_INTEGER): Devolucao | undefined {
    const recebimento = this.#recebimentos.ler(e2eid)
    const resto = recebimento ? Math.min(valor, recebimento.valor - devolvido(recebimento)) : 0
    if (!recebimento || resto <= 0) return undefined
    const id = `MED${alfanumerico(this.#opcoes.random, 20)}`
    const pedido = { id, valor: resto, natureza: 'MED_FRAUDE' as const, descricao: null, realizar: true }
    return this.#iniciar(recebimento, pedido)
  }

  /** The settlement's outcome arrives. */
  concluir(e2eid: string, id: string, realizar: boolean): void {
    const recebimento = this.#recebimentos.ler(e2eid)
    if (!recebimento) return
    const fim: Partial<Devolucao> = realizar
      ? { status: 'DEVOLVIDO', liquidacao: this.#opcoes.agora() }
      : { status: 'NAO_REALIZADO', motivo: 'Negado pela instituição do pagador' }
    const devolucoes = recebimento.devolucoes.map(uma => (uma.id === id ? { ...uma, ...fim } : uma))
    const novo = { ...recebimento, devolucoes }
    this.#recebimentos.gravar(e2eid, novo)
    this.#opcoes.avisar(novo)
  }

  #invalidez(recebimento: Recebimento, id: string, valor: Centavos) {
    if (!/^[a-zA-Z0-9]{1,35}$/.test(id)) {
      return problemas.devolucaoInvalida('O parâmetro {id} não respeita o schema.', 'devolucao.id')
    }
    if (!Number.isInteger(valor) || valor <= 0) {
      return problemas.devolucaoInvalida('O campo devolucao.valor não respeita o schema.', 'devolucao.valor')
    }
    if (!this.#opcoes.aceitaAMais && devolvido(recebimento) + valor > recebimento.valor) {
      const razao =
        'A presente requisição de devolução, em conjunto com as demais prévias devoluções, se aplicável, excede o valor do Pix originário.'
      return problemas.devolucaoInvalida(razao, 'devolucao.valor')
    }
    if (this.#opcoes.agora() - recebimento.horario > JANELA_MS) {
      const razao =
        'A presente requisição de devolução viola a janela de tempo permitida para solicitações de devoluções.'
      return problemas.devolucaoInvalida(razao, 'pix.horario')
    }
    return undefined
  }

  #iniciar(
    recebimento: Recebimento,
    { realizar, ...pedido }: Pick<Devolucao, 'id' | 'valor' | 'natureza' | 'descricao'> & { realizar: boolean },
  ): Devolucao {
    const { agora, random, demoraMs, agendar } = this.#opcoes
    const devolucao: Devolucao = {
      ...pedido,
      rtrId: novoRtrId(random, agora()),
      solicitacao: agora(),
      liquidacao: null,
      status: 'EM_PROCESSAMENTO',
      motivo: null,
    }
    const { e2eid } = recebimento
    this.#recebimentos.gravar(e2eid, { ...recebimento, devolucoes: [...recebimento.devolucoes, devolucao] })
    agendar(agora() + demoraMs, { tipo: 'concluir-devolucao', e2eid, devolucao: devolucao.id, realizar })
    return devolucao
  }
}

/** What was or is being returned; a refund that failed gives its value back. */
const devolvido = (recebimento: Recebimento): Centavos =>
  recebimento.devolucoes.reduce((soma, { status, valor }) => (status === 'NAO_REALIZADO' ? soma : soma + valor), 0)
