import { avancarCarrinho } from '../../functions/areas/carrinho/regras/avancarCarrinho.ts'
import { cobrarCarrinho } from '../../functions/areas/carrinho/regras/cobrarCarrinho.ts'
import { brutoDe } from '../../functions/areas/carrinho/regras/decidirPasso.ts'
import { env } from '../../functions/platform/runtime/env.ts'
import { geraisPadrao } from '../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../functions/platform/runtime/ids.ts'
import { BoletoNoCarrinho, Carrinho } from '../../functions/platform/storage/Carrinho.ts'
import { PagadorDoCarrinho } from '../../functions/platform/storage/Pagador.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import { DadosCartao } from '../../functions/providers/adquirente/cartao.ts'
import { Falhas } from '../../functions/sandbox/falhas.ts'
import {
  CelcoinSimulada,
  CieloSimulada,
  gemeoAdquirente,
  gemeoPagamentoDeBoleto,
  linhaDeTeste,
  type NomeDeLinha,
} from '../../functions/sandbox/index.ts'
import { Registros } from '../../functions/sandbox/registros.ts'
import { gemeoRepasse } from '../../functions/sandbox/repasse/gemeo.ts'
import { RepasseSimulado } from '../../functions/sandbox/repasse/simulado.ts'
import { codigoDeBarras } from '../../shared/domain/boleto/linhaDigitavel.ts'
import { chavesDeTeste } from '../builders/chaves.ts'
import { relogio, sorteio } from '../unit/providers/mundo.ts'

const vencimento = '2026-12-10'
export const carrinhoId = 'CarrinhoDosTestes0001'

/** Who pays slips, cards and transfers, in process, over any table; nothing waits. */
export function mundoDoDinheiro(storage: Storage) {
  const clock = { ...relogio(), sleep: async () => {} }
  const random = sorteio(3)
  const cielo = new CieloSimulada({ clock, random, entregar: async () => true })
  const celcoin = new CelcoinSimulada({ clock, random })
  const repasse = new RepasseSimulado({ clock, random, falhas: new Falhas(new Registros(), { magicos: false }) })
  const deps = {
    clock,
    ids: createIds(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    env: env(),
    gerais: geraisPadrao,
    storage,
    params: { get: async () => 'nao' },
    chaves: chavesDeTeste(),
    adquirente: gemeoAdquirente(cielo),
    pagamentoDeBoleto: gemeoPagamentoDeBoleto(celcoin),
    repasse: gemeoRepasse(repasse, { clock }),
  }
  const prazo = () => clock.now() + 25_000
  return {
    deps,
    clock,
    cielo,
    celcoin,
    repasse,
    prazo,
    /** A cart whose payer is known, with a slip of R$ 100 of each kind, ready for its card. */
    async carrinho(nomes: readonly NomeDeLinha[], opcao = { parcelas: 1, taxa: 0 }): Promise<void> {
      const valor = 10_000 * nomes.length
      const criadoEm = new Date(clock.now()).toISOString()
      const resto = { contrato: 'contrato', estrangeiro: false, criadoEm, ev: [] }
      const soma = { valor, boletos: nomes.length, ...opcao, total: brutoDe(opcao, valor) }
      const estado = 'AguardandoPagamento' as const
      const quem = { nome: 'HELENA VASCONCELOS', documento: '52998224725', email: null, contato: '21998761234' }
      await storage.commit([
        Carrinho.create({ id: carrinhoId, versao: 1, estado, empresaId: 'aurora', ...soma, ...resto }),
        PagadorDoCarrinho.create({
          ...quem,
          checkoutId: carrinhoId,
          endereco: null,
          sessionId: null,
          registradoEm: criadoEm,
        }),
        ...nomes.map((nome, n) => BoletoNoCarrinho.create(boleto(nome, n + 1))),
      ])
    },
    /** Holds its total on a card. */
    autorizar(numero = '4000000000001091'): Promise<Carrinho> {
      const cartao = new DadosCartao({ numero, titular: 'HELENA V', validade: '12/2030', cvv: '123' })
      const nova = { bandeira: 'visa' as const, bin: cartao.bin, finais: cartao.finais, digital: 'd'.repeat(22) }
      const pedido = {
        cartao,
        nova,
        dados: () => 'x',
        descricaoNaFatura: 'AURORA',
        pagador: { nome: 'HELENA' },
        razoes: [],
        avaliar: async () => '1a0/80',
        sinais: () => ({ chaves: {} }) as never,
      }
      return cobrarCarrinho(deps, carrinhoId, pedido, prazo())
    },
    avancar: () => avancarCarrinho(deps, carrinhoId, prazo()),
    lido: async () => {
      const c = await Carrinho.get(storage, carrinhoId, { consistent: true })
      if (!c) throw new Error('there is no cart')
      return c
    },
  }
}

function boleto(nome: NomeDeLinha, serie: number): BoletoNoCarrinho {
  const linha = linhaDeTeste(nome, { valor: 10_000, vencimento, serie })
  const lido = codigoDeBarras(linha)
  const valor = { valor: 10_000, atualizado: 10_000, original: 10_000, minimo: 10_000, maximo: 10_000 }
  return {
    ...valor,
    carrinhoId,
    consultaId: `consulta-${serie}`,
    em: serie,
    codigo: lido.ok ? lido.valor : '',
    linha,
    tipo: 'boleto',
    emissor: 'BANCO',
    recebedor: null,
    sacado: null,
    desconto: 0,
    multa: 0,
    juros: 0,
    editavel: false,
    vencimento,
    limite: null,
    liquidacao: null,
    consulta: { id: '0', em: 0, expiraEm: 0 },
    situacao: 'aguardando',
  }
}
