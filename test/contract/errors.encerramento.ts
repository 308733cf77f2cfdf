import { describe, expect, test } from 'vitest'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { Encerramento } from '../../functions/platform/storage/Encerramento.ts'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { type ContractBench, idDeNinguem, varrerAte } from './bench.ts'
import { creditar, empresaVazia, loginDaEquipe, loginNaEmpresa } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** A client that two people of the staff end (decision 0100): what is refused, and what is left to its own people. */
export function errosDoEncerramento(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  type Headers = Record<string, string>
  const recusa = (operacao: Operacao, name: string, call: object) => rec().recusa(operacao, name, call)
  const comChave = (headers: Headers, chave: string) => ({ ...headers, 'idempotency-key': chave })
  const motivo = 'pediu para sair da plataforma'

  describe('a client is ended', () => {
    test('who asked does not confirm, wrong states are named, and its people only read', async () => {
      const cpf = '39053344705'
      const [ana, outroDaAna, bia] = await Promise.all([
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora'),
      ])
      const { id, headers: antiga } = await empresaVazia(b())
      await creditar(b().storage, contas.empresa(id), 1_000_00, id)
      const link = await b().criarLink({}, antiga)
      const pedir = (headers: Headers, para = id, porque = motivo) => ({
        ...{ headers, params: { id: para }, body: { motivo: porque } },
      })
      const decidir = (decisao: string, headers: Headers, para = id) => ({
        ...{ headers, params: { id: para }, body: { decisao, observacao: 'conferido com a empresa' } },
      })
      for (const outro of [idDeNinguem(), 'quita']) {
        await recusa('obterEncerramento', 'EmpresaNaoEncontrada', { headers: ana, params: { id: outro } })
        await recusa('pedirEncerramento', 'EmpresaNaoEncontrada', pedir(ana, outro))
        await recusa('decidirEncerramento', 'EmpresaNaoEncontrada', decidir('confirmar', bia, outro))
      }
      const curto = await b().http.call<{ campos: { campo: string }[] }>('pedirEncerramento', pedir(ana, id, 'sair'))
      expect([curto.status, curto.body.campos.map(c => c.campo)]).toEqual([400, ['motivo']])
      await recusa('decidirEncerramento', 'EncerramentoEmOutraSituacao', decidir('confirmar', bia))
      await b().ok('pedirEncerramento', pedir(comChave(ana, `pede-${id}`)))
      // its answer was lost: asked for once all the same
      await b().ok('pedirEncerramento', pedir(comChave(ana, `pede-${id}`)))
      await recusa('pedirEncerramento', 'ChaveReutilizada', pedir(comChave(ana, `pede-${id}`), id, `${motivo}, hoje`))
      await recusa('pedirEncerramento', 'EncerramentoEmOutraSituacao', pedir(bia))
      for (const eu of [ana, outroDaAna])
        await recusa('decidirEncerramento', 'QuemPediuNaoDecide', decidir('confirmar', eu))
      // it waits in the queue of who decides on it, and for one person at a time
      const caso = { params: { natureza: 'encerramento', id } }
      const naFila = async (headers: Headers) =>
        (
          await b().ok<{ itens: { natureza: string; referencia: string }[] }>('listarRetidos', { headers })
        ).body.itens.filter(i => i.natureza === 'encerramento' && i.referencia === id)
      expect(await naFila(bia)).toMatchObject([{ valor: null, vencido: false, dono: null, empresa: { id } }])
      expect(await naFila(await b().sessao('quita-consultor'))).toEqual([])
      await b().ok('assumirCaso', { headers: ana, ...caso, body: {} })
      await recusa('decidirEncerramento', 'CasoDeOutraPessoa', decidir('confirmar', bia))
      await b().ok('soltarCaso', { headers: ana, ...caso })
      // nothing happened yet, and its people are shown nothing of it
      await b().ok('obterLinkPublico', { params: { id: link } })
      expect((await b().ok('obterEncerramentoDaEmpresa', { headers: antiga })).body).toEqual({ encerramento: null })

      await b().ok('decidirEncerramento', decidir('confirmar', comChave(bia, `decide-${id}`)))
      expect(await naFila(bia)).toEqual([])
      await recusa('decidirEncerramento', 'ChaveReutilizada', decidir('recusar', comChave(bia, `decide-${id}`)))
      await recusa('decidirEncerramento', 'EncerramentoEmOutraSituacao', decidir('recusar', bia))
      await recusa('pedirEncerramento', 'EmpresaEmOutraSituacao', pedir(ana))
      await varrerAte(b(), async () => {
        const { status } = await b().http.call('obterLinkPublico', { params: { id: link } })
        const andou = await Encerramento.get(b().storage, id, { consistent: true })
        return status !== 200 && andou?.etapa !== 'chaves'
      })
      await recusa('obterLinkPublico', 'LinkExpirado', { params: { id: link } })
      const corpo = { headers: antiga, body: { valor: 10 } }
      expect(await recusa('solicitarSaque', 'SaidaBloqueada', corpo)).toMatchObject({ motivo: 'suspensa' })
      const saldo = await Saldo.get(b().storage, contas.empresa(id), { consistent: true })
      expect(saldo).toMatchObject({ disponivel: 1_000_00, bloqueios: 1 })
      // its charges are withdrawn for an hour and more before anything is counted
      const item = await Encerramento.get(b().storage, id, { consistent: true })
      expect(item).toMatchObject({ situacao: 'emCurso', etapa: 'retirada', pagamentos: [] })

      const nova = await loginNaEmpresa(b(), { empresaId: id, perfil: 'administrador' })
      const vista = await b().ok<{ encerramento: object }>('obterEncerramentoDaEmpresa', { headers: nova })
      expect(vista.body.encerramento).toMatchObject({ situacao: 'emCurso', reservado: 0, liberacoes: [] })
      expect(JSON.stringify(vista.body)).not.toContain(motivo)
      for (const [operacao, call] of [
        ['solicitarSaque', { body: { valor: 10 } }],
        ['bloquearSaidas', { body: {} }],
        ['excluirLink', { params: { id: link } }],
      ] as const) {
        const { status, body } = await b().http.call<{ name: string; message: string }>(operacao as Operacao, {
          ...call,
          headers: comChave(nova, idDeNinguem()),
        })
        expect([operacao, status, body.name]).toEqual([operacao, 403, 'SemPermissao'])
        expect(body.message).toContain('encerrada')
      }
      await b().ok('listarExtratoCarteira', { headers: nova })
      await b().ok('listarCheckouts', { headers: nova })
      await b().ok('exportarExtrato', { headers: nova, query: { mes: dataSaoPaulo(Date.now()).slice(0, 7) } })
      await b().ok('obterContaBancaria', { headers: nova })
    })

    test('a client that is still a proposal is refused, not ended; one that confirms too late ends nothing', async () => {
      const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
      const { id } = await empresaVazia(b())
      const params = { id }
      await b().ok('pedirEncerramento', { headers: ana, params, body: { motivo } })
      const empresa = await Empresa.get(b().storage, id, { consistent: true })
      if (!empresa) throw new Error('the company is gone')
      await b().storage.commit([Empresa.put({ ...empresa, situacao: 'proposta' })])
      const confirma = { headers: bia, params, body: { decisao: 'confirmar', observacao: 'conferido com a empresa' } }
      expect(await recusa('decidirEncerramento', 'EmpresaEmOutraSituacao', confirma)).toMatchObject({
        situacao: 'proposta',
      })
      const volta = { headers: ana, params, body: { decisao: 'recusar', observacao: 'conferido com a empresa' } }
      expect((await b().ok('decidirEncerramento', volta)).body).toMatchObject({
        encerramento: { situacao: 'recusado' },
      })
    })
  })
}
