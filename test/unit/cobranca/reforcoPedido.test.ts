import { expect, test } from 'vitest'
import { reforcoPedido } from '../../../functions/areas/checkout/regras/autenticacaoPedida.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'
import { browser } from '../../sim/scenario.ts'

/** When the payer's bank is asked on a link that does not ask for it (decision 0065). */
const agora = Date.parse('2026-11-27T21:00:00Z')
const sobVigia = [{ desafioAte: agora + 1 }]
const pedido = (mais: { body?: object; link?: object; vigias?: object[]; mpi?: string }) => {
  const { body, link, vigias = sobVigia, mpi = '1006993069' } = mais
  const submissao = {
    body: { dispositivo: browser, ...body },
    contexto: { ip: '', userAgent: '' },
    checkout: { estrangeiro: false },
    pagador: { nome: 'Ana Souza', contato: '11987654321' },
    link: { ...link },
    vigias,
  }
  const deps = { env: { MPI_ESTABELECIMENTO: mpi }, clock: { now: () => agora } }
  return reforcoPedido(submissao as never, deps as never, chaveiroDeTeste())
}

test.each<[string, Parameters<typeof pedido>[0], boolean]>([
  ['under watch, with a browser', {}, true],
  ['no watch', { vigias: [] }, false],
  ['a watch that is over', { vigias: [{ desafioAte: agora }] }, false],
  ['a contract without 3-D Secure', { mpi: '' }, false],
  ['nothing of a browser', { body: { dispositivo: null } }, false],
  ['our proof came, because the bank could not say', { body: { verificacao: 'd~1' } }, false],
  ['the link asks for it by itself', { link: { autenticar3ds: true } }, false],
  ['a challenge passed after the watch ended', { body: { threeDsCode: 'selo' }, vigias: [] }, true],
  ['a challenge that was not passed', { body: { threeDsCode: '' } }, true],
])('%s', (_, mais, pedida) => {
  expect(pedido(mais)?.reforco).toBe(pedida || undefined)
})
