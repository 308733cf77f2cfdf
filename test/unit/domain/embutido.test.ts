import { expect, test } from 'vitest'
import { endpoints } from '../../../shared/contract/index.ts'
import { mensagemDoFracasso, mensagensEmbutidas } from '../../../shared/domain/embutido.ts'

test.each([
  [{ name: 'PagamentoRecusado', motivo: 'nao-autenticada' }, 'CHALLENGE_FAILED'],
  [{ name: 'PagamentoRecusado', motivo: 'sem-3ds' }, 'NO_3DS'],
  [{ name: 'PagamentoRecusado' }, 'PAYMENT_FAILED'],
  [{ name: 'PagamentoRecusado', motivo: 'toString' }, 'PAYMENT_FAILED'],
  [{ name: 'DesafioInvalido' }, 'CHALLENGE_FAILED'],
  [{ name: 'FormaIndisponivel' }, 'MID_NOT_FOUND'],
  [{ name: 'ProvedorSemResposta' }, 'SYSTEM_ERROR'],
  [{ name: 'constructor' }, 'SYSTEM_ERROR'],
  [{}, 'SYSTEM_ERROR'],
])('%o is told as %s', (erro, mensagem) => {
  expect(mensagemDoFracasso(erro)).toBe(mensagem)
})

test('every error that charging may answer has a message, and every message is one of the eight', () => {
  const erros = endpoints.processarPagamentoDrpx.errors.map(e => e.name)
  expect(mensagensEmbutidas).toHaveLength(8)
  for (const name of erros) expect(mensagensEmbutidas).toContain(mensagemDoFracasso({ name }))
  // what the company does not offer is not told as a trouble of ours
  const nossos = erros.filter(name => mensagemDoFracasso({ name }) === 'SYSTEM_ERROR')
  expect(nossos.sort()).toEqual(
    [
      'CheckoutNaoEncontrado',
      'EtapaInvalida',
      'LinkAlterado',
      'LinkProcessado',
      'Manutencao',
      'PagamentoEmAndamento',
      'ProvedorSemResposta',
    ].sort(),
  )
})
