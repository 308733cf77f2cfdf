import { describe, expect, test } from 'vitest'
import { Conformidade } from '../../functions/platform/storage/Conformidade.ts'
import { CadastroDaEmpresa } from '../../functions/platform/storage/ContratoDaEmpresa.ts'
import { completarCnpj } from '../../shared/domain/documento.ts'
import { cadastroCompleto, clienteNovo, facilitadoNovo } from '../builders/cliente.ts'
import { cpfNovo } from '../builders/recebedor.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { loginDaEquipe } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** Restrictive lists: who becomes active, who may say what of a match, and what the client reads (decision 0099). */
export function errosDaConformidade(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  type Headers = Record<string, string>
  type Visto = { situacao: string; achados: { id: string }[] }
  const comChave = (headers: Headers, chave = idDeNinguem()) => ({ ...headers, 'idempotency-key': chave })
  const [rosa, outra] = cadastroCompleto.socios
  let vez = 0
  const com = (nome: string) => ({ socios: [{ ...rosa, nome, documento: cpfNovo() }, outra] })
  const passo = async (headers: Headers, id: string, qual: string) => ({
    ...{ headers: comChave(headers), params: { id }, body: { passo: qual } },
  })
  const enviado = async (headers: Headers, nome: string) => {
    const body = { ...clienteNovo(), ...com(nome) }
    const { id } = (await b().ok<{ id: string }>('cadastrarEmpresa', { headers: comChave(headers), body })).body
    await b().ok('mudarSituacaoDaEmpresa', await passo(headers, id, 'enviar'))
    return id
  }
  const dizer = (decisao: string, achados: string[]) => ({ decisao, achados, motivo: 'nascimento conferido' })

  describe('restrictive lists', () => {
    test('silence and a match keep a client from being active; a word on them is refused of nobody, without a reason, and twice', async () => {
      const ana = await b().sessao('quita-administrador')
      const ninguem = { headers: ana, params: { id: idDeNinguem() } }
      const nada = dizer('falsoPositivo', ['csnu.NK-1.52998224725'])
      await rec().recusa('obterConformidade', 'EmpresaNaoEncontrada', ninguem)
      await rec().recusa('consultarListas', 'EmpresaNaoEncontrada', ninguem)
      await rec().recusa('definirFacilitado', 'EmpresaNaoEncontrada', { ...ninguem, body: facilitadoNovo })
      await rec().recusa('decidirAchados', 'EmpresaNaoEncontrada', { ...ninguem, headers: comChave(ana), body: nada })

      const calada = await enviado(ana, 'Ana Indisponível')
      const ativar = (id: string) => passo(ana, id, 'ativar')
      const silencio = await rec().recusa('mudarSituacaoDaEmpresa', 'ListasPendentes', await ativar(calada))
      expect(silencio).toMatchObject({ situacao: 'indeterminada' })

      const id = await enviado(ana, 'José Sancionado')
      const achou = await rec().recusa('mudarSituacaoDaEmpresa', 'ListasPendentes', await ativar(id))
      expect(achou).toMatchObject({ situacao: 'emAnalise' })
      const { body: visto } = await b().ok<Visto>('obterConformidade', { headers: ana, params: { id } })
      const ids = visto.achados.map(a => a.id)
      const decidir = (body: object, chave?: string) => ({ headers: comChave(ana, chave), params: { id }, body })
      const { campos } = await rec().recusa(
        'decidirAchados',
        'RequisicaoInvalida',
        decidir({ ...dizer('confirmado', ids), motivo: 'é ele' }),
      )
      expect(campos).toEqual([{ campo: 'motivo', mensagem: 'diga o motivo, com 10 letras ou mais' }])
      await rec().recusa('decidirAchados', 'CasoEmOutraSituacao', decidir(nada))
      const caso = { params: { natureza: 'listaRestritiva', id } }
      const bia = await loginDaEquipe(b(), 'aurora')
      await b().ok('assumirCaso', { headers: bia, ...caso, body: {} })
      await rec().recusa('decidirAchados', 'CasoDeOutraPessoa', decidir(dizer('confirmado', ids)))
      await b().ok('soltarCaso', { headers: bia, ...caso })
      await b().ok('decidirAchados', decidir(dizer('confirmado', ids), 'a-confirmacao'))
      const mesma = decidir(dizer('falsoPositivo', ids), 'a-confirmacao')
      await rec().recusa('decidirAchados', 'ChaveReutilizada', mesma)
      expect(await rec().recusa('mudarSituacaoDaEmpresa', 'ListasPendentes', await ativar(id))).toMatchObject({
        situacao: 'confirmada',
      })
      await b().ok('decidirAchados', decidir(dizer('falsoPositivo', ids)))
      await b().ok('mudarSituacaoDaEmpresa', await ativar(id))
    })

    test('a true match stops an active client, which goes on once it is taken back; it is a case for who decides, and nothing in the client’s log', async () => {
      const ana = await b().sessao('quita-administrador')
      const id = await enviado(ana, 'Rosa Lima')
      await b().ok('mudarSituacaoDaEmpresa', await passo(ana, id, 'ativar'))
      const params = { id }
      await b().ok('alterarEmpresa', { headers: ana, params, body: { ...cadastroCompleto, ...com('José Sancionado') } })
      const { body: c } = await b().ok<Visto>('consultarListas', { headers: ana, params })
      expect(c).toMatchObject({ situacao: 'emAnalise', achados: [{ lista: 'csnu', natureza: 'exata', decisao: null }] })
      const naFila = async (headers: Headers) =>
        (await b().ok<{ itens: object[] }>('listarRetidos', { headers })).body.itens
      const caso = expect.objectContaining({ natureza: 'listaRestritiva', referencia: id, valor: null })
      expect(await naFila(ana)).toContainEqual(caso)
      expect(await naFila(await b().sessao('quita-consultor'))).not.toContainEqual(caso)

      const ids = c.achados.map(a => a.id)
      const decidir = (qual: string) => ({ headers: comChave(ana), params, body: dizer(qual, ids) })
      const parado = await b().ok('decidirAchados', decidir('confirmado'))
      expect(parado.body).toMatchObject({ situacao: 'confirmada', empresa: { situacao: 'suspensa' } })
      expect(await naFila(ana)).not.toContainEqual(caso)
      const reativar = { headers: comChave(ana), params, body: { motivo: 'tudo certo' } }
      const presa = await rec().recusa('reativarEmpresa', 'ListasPendentes', reativar)
      expect(presa).toMatchObject({ situacao: 'confirmada' })
      await b().ok('decidirAchados', decidir('falsoPositivo'))
      await b().ok('reativarEmpresa', { ...reativar, headers: comChave(ana) })

      const doCliente = await loginDaEquipe(b(), id)
      const { body: log } = await b().ok<{ itens: { operacao: string }[] }>('listarAuditoria', { headers: doCliente })
      expect(JSON.stringify(log.itens)).not.toMatch(/[Ll]ista|[Aa]chado|Conformidade|Sancionado|csnu/)
      expect(log.itens.map(a => a.operacao)).toContain('reativarEmpresa')
    })

    test('a refused activity and one that is not known keep a client from being active; a restricted one asks for an administrator and a reason', async () => {
      const ana = await b().sessao('quita-administrador')
      const doCnpj = async (base: string) => {
        vez += 1
        const cnpj = completarCnpj(`${base}${String(vez).padStart(4, '0')}`)
        const body = { ...clienteNovo(), cnpj }
        const { id } = (await b().ok<{ id: string }>('cadastrarEmpresa', { headers: comChave(ana), body })).body
        await b().ok('mudarSituacaoDaEmpresa', await passo(ana, id, 'enviar'))
        return id
      }
      const apostas = await passo(ana, await doCnpj('66666666'), 'ativar')
      const recusada = await rec().recusa('mudarSituacaoDaEmpresa', 'AtividadeNaoAceita', apostas)
      expect(recusada).toMatchObject({ situacao: 'recusada', cnae: '9200399', motivo: 'jogos de azar e apostas' })
      const calada = await passo(ana, await doCnpj('77777777'), 'ativar')
      const dito = await rec().recusa('mudarSituacaoDaEmpresa', 'AtividadeNaoAceita', calada)
      expect(dito).toMatchObject({ situacao: 'desconhecida', cnae: null })

      const joias = await doCnpj('55555555')
      const ativar = await passo(ana, joias, 'ativar')
      const consultor = await b().sessao('quita-consultor')
      const motivada = { ...ativar, body: { ...ativar.body, motivo: 'visita feita, origem conferida' } }
      await rec().recusa('mudarSituacaoDaEmpresa', 'SemPermissao', { ...motivada, headers: comChave(consultor) })
      const { campos } = await rec().recusa('mudarSituacaoDaEmpresa', 'RequisicaoInvalida', ativar)
      expect(campos).toEqual([{ campo: 'motivo', mensagem: 'diga o motivo' }])
      const renovar = { headers: comChave(ana), params: { id: joias } }
      const cedo = await rec().recusa('renovarCadastro', 'EmpresaEmOutraSituacao', renovar)
      expect(cedo).toMatchObject({ situacao: 'emAnalise' })
      await b().ok('mudarSituacaoDaEmpresa', { ...motivada, headers: comChave(ana) })

      // an active client of high risk: looked at anew in a year, by an administrator
      const { body: visto } = await b().ok<{ risco: { renovaEm: string } }>('obterConformidade', renovar)
      expect(visto).toMatchObject({
        ...{ atividade: { mcc: '5944', tratamento: 'analise' }, renovavel: true },
        risco: { classe: 'alto', regras: ['atividade'], vencido: false },
      })
      const anos = (Date.parse(visto.risco.renovaEm) - Date.now()) / (365.25 * 86_400_000)
      expect(Math.round(anos * 100) / 100).toBe(1)
      const deConsultor = { ...renovar, headers: consultor }
      expect((await b().ok('obterConformidade', deConsultor)).body).toMatchObject({ renovavel: false })
      await rec().recusa('renovarCadastro', 'SemPermissao', deConsultor)
      await rec().recusa('renovarCadastro', 'EmpresaNaoEncontrada', { ...renovar, params: { id: idDeNinguem() } })

      // its category is said by an administrator, out of the list, with a reason
      const categoria = (mcc: string, motivo = 'a loja mudou de ramo') => ({ ...renovar, body: { mcc, motivo } })
      for (const [call, campo] of [
        [categoria('0001'), 'mcc'],
        [categoria('7995'), 'mcc'],
        [categoria('5812', 'curto'), 'motivo'],
      ] as const) {
        const { campos } = await rec().recusa('definirCategoria', 'RequisicaoInvalida', call)
        expect((campos as { campo: string }[]).map(q => q.campo)).toEqual([campo])
      }
      const deOutro = { ...categoria('5812'), params: { id: idDeNinguem() } }
      await rec().recusa('definirCategoria', 'EmpresaNaoEncontrada', deOutro)

      // a year later it is a case of the queue
      const c = await Conformidade.get(b().storage, joias, { consistent: true })
      if (!c) throw new Error('nothing is known of the client')
      await b().storage.commit([Conformidade.put({ ...c, renovaEm: Date.now() - 1_000 })])
      const caso = { params: { natureza: 'renovacao', id: joias } }
      const naFila = async () => (await b().ok<{ itens: object[] }>('listarRetidos', { headers: ana })).body.itens
      expect(await naFila()).toContainEqual(expect.objectContaining({ natureza: 'renovacao', referencia: joias }))
      const bia = await loginDaEquipe(b(), 'aurora')
      await b().ok('assumirCaso', { headers: bia, ...caso, body: {} })
      await rec().recusa('renovarCadastro', 'CasoDeOutraPessoa', renovar)
      await b().ok('soltarCaso', { headers: bia, ...caso })
      expect((await b().ok('renovarCadastro', renovar)).body).toMatchObject({ risco: { vencido: false } })
      expect(await naFila()).not.toContainEqual(expect.objectContaining({ natureza: 'renovacao', referencia: joias }))
      const busca = { headers: ana, query: { risco: 'alto', limit: '50' } }
      const { body: lista } = await b().ok<{ itens: object[] }>('listarEmpresas', busca)
      expect(lista.itens).toContainEqual(expect.objectContaining({ id: joias, risco: 'alto' }))

      // a registration that lost what it needs is not looked at by a word alone
      const cadastro = await CadastroDaEmpresa.get(b().storage, joias, { consistent: true })
      if (!cadastro) throw new Error('the client has no registration')
      await b().storage.commit([CadastroDaEmpresa.put({ ...cadastro, socios: [] })])
      const falta = await rec().recusa('renovarCadastro', 'CadastroIncompleto', renovar)
      expect(falta).toMatchObject({ faltam: ['socios'] })
    })
  })
}
