import { expect, test } from 'vitest'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { parametrosPadrao, secoesDosParametros } from '../../shared/domain/parametrizacao.ts'
import { textoDoTermoNovo } from '../builders/termo.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { loginDaEquipe } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
type Vigentes = { vigentes: { secao: string; valor: object; versao: number | null }[]; propostas: object[] }

/** The platform's parameters: read, changed by two people, undone, with their history (decision 0087). */
export function respostasDaParametrizacao(b: () => ContractBench, feliz: Feliz) {
  test('a section is read, changed by two people and undone; its history says who', async () => {
    const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
    const ler = async () => (await feliz<Vigentes>('obterParametrizacao', { headers: bia })).body
    expect((await ler()).vigentes.map(v => v.secao)).toEqual([...secoesDosParametros])
    const valor = { ...parametrosPadrao.modulos, cobrancaBoletoParcelado: true }
    const body = { secao: 'modulos', valor, motivo: 'todas começam com parcelamento' }
    const nova = await feliz('proporParametros', { headers: ana, body })
    const params = { versao: String(nova.body.versao) }
    expect((await ler()).propostas).toEqual([expect.objectContaining({ versao: nova.body.versao, minha: false })])
    await feliz('decidirParametros', { headers: bia, params, body: { decisao: 'aprovar' } })
    expect((await ler()).vigentes.find(v => v.secao === 'modulos')).toMatchObject({ valor, versao: nova.body.versao })
    const volta = await feliz('desfazerParametros', { headers: bia, params, body: { motivo: 'por engano' } })
    const desfaz = { versao: String(volta.body.versao) }
    await feliz('decidirParametros', { headers: ana, params: desfaz, body: { decisao: 'aprovar' } })
    const { itens } = (await feliz<{ itens: object[] }>('listarVersoesDosParametros', { headers: ana })).body
    expect(itens.slice(0, 2)).toEqual([
      expect.objectContaining({ desfaz: nova.body.versao, estado: 'aprovada', decididaPor: expect.any(String) }),
      expect.objectContaining({ versao: nova.body.versao, propostaPor: expect.any(String) }),
    ])
  })

  test('what falls on a proposed holiday is counted before it is decided', async () => {
    const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
    const dia = '2028-03-08'
    const valor = { extras: [{ data: dia, nome: 'Luto oficial', tipo: 'decreto' }] }
    const body = { secao: 'feriados', valor, motivo: 'Decreto 1' }
    const { versao } = (await feliz<{ versao: number }>('proporParametros', { headers: ana, body })).body
    const params = { versao: String(versao) }
    const { body: visto } = await feliz<{ dias: object[] }>('preverFeriados', { headers: bia, params })
    expect(visto).toMatchObject({ versao, naoContados: 0, feriados: [{ dia, entra: true }] })
    expect(visto.dias).toHaveLength(3)
    const recusar = { decisao: 'recusar', porque: 'o decreto foi revogado' }
    await feliz('decidirParametros', { headers: bia, params, body: recusar })
  })

  test('terms are written by one person, read by another before they are published, and read by everybody after', async () => {
    const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
    const { body: agora } = await feliz<{ versao: string; versoes: object[] }>('obterTermoDeAdesao')
    expect(agora).toMatchObject({ versao: '1.0', situacao: 'emVigor', versoes: [{ versao: '1.0' }] })
    const valor = { titulo: 'Termo de adesão', texto: textoDoTermoNovo() }
    const desde = new Date(Date.now() + 60 * 86_400_000).toISOString()
    const body = { secao: 'termo', valor, desde, motivo: 'tarifas mais claras' }
    const nova = await feliz<{ versao: number; valor: { sha256: string } }>('proporParametros', { headers: ana, body })
    expect(nova.body.valor).toMatchObject({ versao: '2.0', anteriores: [{ versao: '1.0' }] })
    const { sha256 } = nova.body.valor
    const palavras = (await feliz('obterTextoDoTermo', { headers: bia, params: { sha256 } })).body
    expect(palavras).toMatchObject({
      sha256,
      texto: valor.texto,
      partes: [{ id: 'parte-1' }, { titulo: '2. Tarifas' }],
    })
    const params = { versao: String(nova.body.versao) }
    await feliz('decidirParametros', { headers: bia, params, body: { decisao: 'aprovar' } })
    const publicada = (await feliz('obterTermoDeAdesao', { query: { versao: '2.0' } })).body
    expect(publicada).toMatchObject({ versao: '2.0', situacao: 'futuro', sha256 })
    const empresa = await b().sessao('administrador')
    const { termo } = (await feliz<{ termo: object }>('obterDadosDaEmpresa', { headers: empresa })).body
    expect(termo).toMatchObject({ vigente: { versao: '1.0' }, proximo: { versao: '2.0', sha256 } })
    // taken back before its day
    const volta = await feliz('desfazerParametros', { headers: ana, params, body: { motivo: 'por engano' } })
    const desfaz = { versao: String(volta.body.versao) }
    await feliz('decidirParametros', { headers: bia, params: desfaz, body: { decisao: 'aprovar' } })
    expect((await feliz<{ versoes: object[] }>('obterTermoDeAdesao')).body.versoes).toHaveLength(1)
  })

  test('a message is looked at with an example, and sent to who asks alone', async () => {
    const headers = await loginDaEquipe(b(), 'aurora')
    const params = { modelo: 'comprovante' }
    const { body } = await feliz('verModeloDeMensagem', { headers, params, query: { idioma: 'en' } })
    expect(body).toMatchObject({ idioma: 'en', valor: expect.stringContaining('1,249.90'), codigo: null })
    const query = { idioma: 'en', titulo: 'Thank you' }
    const prevista = await feliz('verModeloDeMensagem', { headers, params, query })
    expect(prevista.body).toMatchObject({ titulo: 'Thank you', texto: body.texto })
    const errada = { headers, params, query: { ...query, texto: 'Thanks, {nome}' } }
    const recusada = await b().stack.http.call('verModeloDeMensagem', errada)
    expect([recusada.status, recusada.body]).toEqual([
      400,
      expect.objectContaining({ campos: [{ campo: 'texto', mensagem: 'falta a lacuna {empresa}' }] }),
    ])
    const { body: enviada } = await feliz('enviarMensagemDeTeste', { headers, params, body: { idioma: 'pt-BR' } })
    expect(enviada).toMatchObject({ situacao: 'aceito', para: expect.stringContaining('@') })
    // a letter about no payment, as the shop's buyer reads it, whatever language was asked for
    const pedido = { headers, params: { modelo: 'pedido-enviado' }, query: { idioma: 'en', titulo: 'Já saiu' } }
    expect((await feliz('verModeloDeMensagem', pedido)).body).toMatchObject({
      ...{ idioma: 'pt-BR', titulo: 'Já saiu', assunto: expect.stringMatching(/^Pedido #\w{6}: a caminho$/) },
      linhas: expect.arrayContaining([{ nome: 'Código de rastreio', valor: 'QX123456789BR' }]),
    })
    const r = await b().stack.http.call('verModeloDeMensagem', { headers, params: { modelo: 'nenhum' } })
    expect([r.status, JSON.stringify(r.body)]).toEqual([400, expect.stringContaining('modelo')])
  })

  test('thresholds are tried on the past: nothing changes by it', async () => {
    const headers = await loginDaEquipe(b(), 'aurora')
    const query = { dias: '90', ...{ brando: '100', padrao: '80', rigido: '60', plataforma: '100' } }
    const { body } = await feliz('simularAntifraude', { headers, query })
    expect(body).toMatchObject({ dias: 90, parcial: false, retidos: { quantos: expect.any(Number) } })
    const r = await b().stack.http.call('simularAntifraude', { headers, query: { ...query, dias: '29' } })
    expect([r.status, JSON.stringify(r.body)]).toEqual([400, expect.stringContaining('dias')])
  })
}
