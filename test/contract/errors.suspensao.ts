import { describe, expect, test } from 'vitest'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { pagadorNovo } from '../builders/pagador.ts'
import { type ContractBench, idDeNinguem, varrerAte } from './bench.ts'
import { creditar, empresaVazia, loginNaEmpresa } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** A client that staff stop, and let go on (decision 0089): what each of its calls, and its payers', are told. */
export function errosDaSuspensao(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const recusa = (operacao: Operacao, name: string, call: object) => rec().recusa(operacao, name, call)
  const equipe = (chave?: string) =>
    b()
      .sessao('quita-administrador')
      .then(h => ({ ...h, 'idempotency-key': chave ?? idDeNinguem() }))
  const de = async (id: string, motivo = 'denúncias', chave?: string) => ({
    ...{ headers: await equipe(chave), params: { id }, body: { motivo } },
  })

  describe('a client is stopped', () => {
    test('who is none, one that is not in that state, and another reason under the same key', async () => {
      const { id } = await empresaVazia(b())
      for (const operacao of ['suspenderEmpresa', 'reativarEmpresa'] as const)
        for (const outro of [idDeNinguem(), 'quita']) await recusa(operacao, 'EmpresaNaoEncontrada', await de(outro))
      const cedo = await recusa('reativarEmpresa', 'EmpresaEmOutraSituacao', await de(id))
      expect(cedo).toMatchObject({ situacao: 'ativa' })
      await b().ok('suspenderEmpresa', await de(id, 'denúncias', `para-${id}`))
      // its answer was lost: once all the same
      await b().ok('suspenderEmpresa', await de(id, 'denúncias', `para-${id}`))
      await recusa('suspenderEmpresa', 'ChaveReutilizada', await de(id, 'outro motivo', `para-${id}`))
      await recusa('suspenderEmpresa', 'EmpresaEmOutraSituacao', await de(id))
      const saldo = await Saldo.get(b().storage, contas.empresa(id), { consistent: true })
      expect(saldo?.bloqueios).toBe(1)
      await b().ok('reativarEmpresa', await de(id, 'tudo certo', `solta-${id}`))
      await recusa('reativarEmpresa', 'ChaveReutilizada', await de(id, 'outro motivo', `solta-${id}`))
      expect((await Saldo.get(b().storage, contas.empresa(id), { consistent: true }))?.bloqueios).toBe(0)
      // who administers it is told of each, once, and not why
      const avisos = (await b().storage.query({ pk: `EMP#${id}`, sk: { prefix: 'ADMAVISO#' } })).items
      expect(avisos.map(a => a.tipo)).toEqual(['vida-suspensa', 'vida-reativada'])
      expect(JSON.stringify(avisos)).not.toContain('denúncias')
    })

    test('its links, its live Pix and its money stop; its people read; let go on, all of it goes on', async () => {
      const { id, headers } = await empresaVazia(b())
      await creditar(b().storage, contas.empresa(id), 1_000_00, id)
      const [link, outro] = [await b().criarLink({}, headers), await b().criarLink({}, headers)]
      const vivo = await b().comPix(link)
      const comecou = await b().iniciar(outro)
      await b().ok('registrarPagador', { body: pagadorNovo(comecou.id) })
      await b().stack.drained()
      await b().ok('suspenderEmpresa', await de(id))
      const atual = { params: { id: link, pagamento: 'atual' }, headers: { cookie: vivo.cookie } }
      await varrerAte(b(), async () => (await b().http.call('obterLinkComPagamento', atual)).status !== 200)

      // payers: the page, the start, who had begun, and a bank that pays all the same
      const quem = { motivo: 'suspensa', nomeComercial: 'Loja Aurora' }
      expect(await recusa('obterLinkPublico', 'LinkExpirado', { params: { id: link } })).toMatchObject(quem)
      const inicio = { body: { link, formaPagamento: 2, parcelas: 1 } }
      expect(await recusa('iniciarPagamento', 'LinkExpirado', inicio)).toMatchObject(quem)
      expect(await recusa('obterLinkComPagamento', 'LinkExpirado', atual)).toMatchObject(quem)
      const cobrar = { checkout: comecou.id, formaPagamento: 2, parcelas: 1, dispositivo: null }
      const segue = { body: cobrar, headers: { cookie: comecou.cookie } }
      expect(await recusa('processarPagamento', 'LinkExpirado', segue)).toMatchObject(quem)
      expect(b().stack.sandbox.psp.pagar(vivo.txid)).toMatchObject({ tipo: 'recusado' })

      // the company
      const body = { valor: 10 }
      expect(await recusa('solicitarSaque', 'SaidaBloqueada', { headers, body })).toMatchObject({ motivo: 'suspensa' })
      await expect(b().criarLink({}, headers)).rejects.toThrow('EmpresaNaoAtiva')
      await b().ok('obterSaldoCarteira', { headers })
      await b().ok('listarCheckouts', { headers })
      await loginNaEmpresa(b(), { empresaId: id, perfil: 'administrador' })

      await b().ok('reativarEmpresa', await de(id, 'tudo certo'))
      await b().stack.drained()
      await b().ok('obterLinkPublico', { params: { id: link } })
      await b().comPix(link)
      await b().ok('solicitarSaque', { headers, body })
    })
  })
}
