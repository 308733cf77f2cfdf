import { expect, test } from 'vitest'
import { carregarFuncoes } from '../../infra/constructs/carregar.ts'
import { endpoints } from '../../shared/contract/index.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'

/**
 * A call whose answer was cut off is made again: one that moves money answers the same then. Which do is read from what
 * their functions may touch, so that a new one cannot forget it.
 */

/** By what the payer's and the workflow's calls are one: a key of nature (DESIGN §3), held by the tests named. */
const porNatureza: Partial<Record<Operacao, string>> = {
  processarCheckout: 'the key of the start: test/contract/idempotency.test.ts',
  processarPagamento:
    'the checkout’s live charge, or the number of its submission: test/integration/cartao/kill.test.ts',
  processarPagamentoDrpx: 'the number of its submission: test/integration/cartao/kill.test.ts',
  reprocessarPagamento: 'the number of its submission: test/integration/cartao/kill.test.ts',
  autorizarCarrinho: 'the number of its submission: test/integration/carrinho/carrinho.test.ts',
  capturarCarrinho: 'a step of the cart’s machine: it answers the step that stands',
  pagarConta: 'a step of the cart’s machine, under the slip’s own id',
  reservarSaldo: 'a step of the cart’s machine, under the slip’s own id',
  pedirDevolucao: 'what is held of the checkout, which one transfer takes: test/unit/saldo/devolverAoPagador.test.ts',
  responderContestacao:
    'the case, answered once; the same words again are the same answer: test/contract/contestacoes.ts',
  responderContestacaoDaEquipe:
    'the same case, answered once by its company or by staff: test/contract/contestacoes.ts',
  usarCartaoNaAssinatura:
    'the code of the payer’s phone, used up in the change’s own transaction: test/integration/recorrencia/cartao.test.ts',
  validarAntecipacao: 'the offer, which pays once and then says `Consumido`: test/contract/errors.antecipacao.ts',
}

test('every call that may move money carries an Idempotency-Key, or is one by nature', async () => {
  const chamadas = (await carregarFuncoes()).flatMap(({ nome, papel, permissao }) => {
    const operacao = nome as Operacao
    const dinheiro = permissao.parametros?.some(p => /^(cielo|pix|repasse|celcoin)-/.test(p))
    return papel === 'api' && dinheiro && endpoints[operacao].rota.metodo !== 'GET' ? [operacao] : []
  })
  expect(chamadas).toEqual(
    expect.arrayContaining(['solicitarSaque', 'estornarCheckout', 'pagarBoleto', 'retirarReceita']),
  )
  // who is signed in, or a program with a key, must send one: what has a nature of its own is said below
  const semExigir = chamadas.filter(o => {
    const { idempotente, access } = endpoints[o]
    return access.tipo === 'sessao' && idempotente !== 'obrigatoria' && !porNatureza[o]
  })
  expect(semExigir).toEqual([])
  const sem = chamadas.filter(o => {
    const { idempotente, access } = endpoints[o]
    // what a provider tells is a hint, and asked about
    return !idempotente && !porNatureza[o] && access.tipo !== 'webhook'
  })
  expect(sem).toEqual([])
  // a reason that is not needed any more goes
  expect(
    Object.keys(porNatureza).filter(o => !chamadas.includes(o as Operacao) || endpoints[o as Operacao].idempotente),
  ).toEqual([])
})
