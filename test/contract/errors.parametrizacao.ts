import { describe, expect, test } from 'vitest'
import { ParametrosGerais } from '../../functions/platform/storage/ParametrosGerais.ts'
import { VersaoDosParametros } from '../../functions/platform/storage/VersaoDosParametros.ts'
import { parametrosPadrao } from '../../shared/domain/parametrizacao.ts'
import { textoDoTermoNovo } from '../builders/termo.ts'
import type { ContractBench } from './bench.ts'
import { loginDaEquipe } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** The platform's parameters: who takes a change, what is no change, what waits (decision 0087). */
export function errosDaParametrizacao(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  type Versao = { versao: number; estado: string; minha: boolean; propostaPor: string; decididaPor: string | null }
  type Headers = Record<string, string>
  const motivo = 'pedido da diretoria'
  const cpf = '39053344705'
  const feriado = (data: string) => ({ data, nome: 'Luto oficial', tipo: 'decreto' as const })

  describe('the platform’s parameters', () => {
    test('a change is proposed once, taken by another person, and undone by two again', async () => {
      const [ana, outroDaAna, bia] = await Promise.all([
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora'),
      ])
      const valor = { ...parametrosPadrao.modulos, cobrancaBoletoParcelado: true }
      const modulos = (mais: object = {}, headers: Headers = ana) => ({
        headers,
        body: { secao: 'modulos', valor, motivo, ...mais },
      })
      const propor = (nome: 'NadaMuda' | 'VigenciaInvalida' | 'PropostaEmAberto' | 'ChaveReutilizada', call: object) =>
        rec().recusa('proporParametros', nome, call)
      await propor('NadaMuda', modulos({ valor: parametrosPadrao.modulos }))
      expect(await propor('VigenciaInvalida', modulos({ desde: '2020-01-01T00:00:00.000Z' }))).toMatchObject({
        motivo: 'passado',
      })
      const comChave = (headers: Headers, chave: string) => ({ ...headers, 'idempotency-key': chave })
      const pedida = modulos({}, comChave(ana, 'modulos-novos'))
      const { body: feita } = await b().ok<Versao>('proporParametros', pedida)
      expect(feita).toMatchObject({ estado: 'proposta', minha: true, decididaPor: null })
      // its answer was cut off: the same key is the same proposal, and other words under it are refused
      expect((await b().ok<Versao>('proporParametros', pedida)).body).toEqual(feita)
      await propor('ChaveReutilizada', { ...pedida, body: { ...pedida.body, motivo: 'outro motivo' } })
      expect(await propor('PropostaEmAberto', modulos())).toMatchObject({ versao: feita.versao })

      const decidir = (headers: Headers, decisao: string, versao = feita.versao) => ({
        headers,
        params: { versao: String(versao) },
        body: { decisao, ...(decisao === 'recusar' && { porque: 'fica como está' }) },
      })
      await rec().recusa('decidirParametros', 'VersaoNaoEncontrada', decidir(bia, 'aprovar', 999_999))
      // a version of another section has no holidays to count
      for (const versao of [feita.versao, 999_999])
        await rec().recusa('preverFeriados', 'VersaoNaoEncontrada', {
          headers: bia,
          params: { versao: String(versao) },
        })
      for (const eu of [ana, outroDaAna])
        await rec().recusa('decidirParametros', 'QuemPediuNaoDecide', decidir(eu, 'aprovar'))
      const desfazer = (headers: Headers, versao = feita.versao) => ({
        headers,
        params: { versao: String(versao) },
        body: { motivo },
      })
      await rec().recusa('desfazerParametros', 'VersaoNaoEncontrada', desfazer(bia, 999_999))
      await rec().recusa('desfazerParametros', 'VersaoNaoAprovada', desfazer(bia))
      const aprovada = decidir(comChave(bia, 'modulos-decididos'), 'aprovar')
      expect((await b().ok<Versao>('decidirParametros', aprovada)).body).toMatchObject({ estado: 'aprovada' })
      await rec().recusa('decidirParametros', 'ChaveReutilizada', { ...aprovada, body: decidir(bia, 'recusar').body })
      await rec().recusa('decidirParametros', 'VersaoJaDecidida', decidir(bia, 'recusar'))

      const volta = desfazer(comChave(ana, 'modulos-de-volta'))
      const { body: outra } = await b().ok<Versao>('desfazerParametros', volta)
      expect(outra).toMatchObject({ estado: 'proposta', desfaz: feita.versao })
      const mudada = { ...volta, body: { motivo: 'outro motivo' } }
      await rec().recusa('desfazerParametros', 'ChaveReutilizada', mudada)
      expect(await rec().recusa('desfazerParametros', 'PropostaEmAberto', desfazer(bia))).toMatchObject({
        versao: outra.versao,
      })
      await b().ok('decidirParametros', decidir(bia, 'aprovar', outra.versao))
      await rec().recusa('desfazerParametros', 'NadaMuda', desfazer(bia))
    })

    test('a holiday whose day has come neither enters nor leaves: proposed, taken late, or undone late', async () => {
      const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
      const { storage } = b()
      const passado = feriado('2026-03-11')
      const propor = { headers: ana, body: { secao: 'feriados', valor: { extras: [passado] }, motivo } }
      const dita = { campo: 'data', motivo: 'passado', data: passado.data }
      expect(await rec().recusa('proporParametros', 'FeriadoInvalido', propor)).toMatchObject(dita)

      // proposed in time, and looked at after its day
      const futuro = { ...propor.body, valor: { extras: [feriado('2028-03-08')] } }
      const { body: feita } = await b().ok<Versao>('proporParametros', { headers: ana, body: futuro })
      const guardada = await VersaoDosParametros.get(storage, feita.versao, { consistent: true })
      if (!guardada) throw new Error('no version')
      await storage.commit([VersaoDosParametros.put({ ...guardada, valor: { extras: [passado] } })])
      const params = { versao: String(feita.versao) }
      const aprovar = { headers: bia, params, body: { decisao: 'aprovar' } }
      expect(await rec().recusa('decidirParametros', 'FeriadoInvalido', aprovar)).toMatchObject(dita)

      // taken in time, and undone after its day
      await storage.commit([VersaoDosParametros.put(guardada)])
      await b().ok('decidirParametros', aprovar)
      const lidos = await ParametrosGerais.get(storage, 'unicos', { consistent: true })
      if (!lidos) throw new Error('no parameters')
      const desde = Date.now() - 86_400_000
      const valendo = [{ versao: feita.versao, desde, valor: { extras: [passado] } }]
      const vigencias = { ...lidos.vigencias, feriados: valendo }
      await storage.commit([ParametrosGerais.put({ ...lidos, vigencias, vez: lidos.vez + 1 })])
      const desfazer = { headers: bia, params, body: { motivo } }
      expect(await rec().recusa('desfazerParametros', 'FeriadoInvalido', desfazer)).toMatchObject({
        ...{ campo: 'extras', motivo: 'jaContado', data: passado.data },
      })
    })

    test('terms without their notice, ones in force that would go back, and words that nobody wrote', async () => {
      const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
      const { storage } = b()
      const valor = { titulo: 'Termo de adesão', texto: textoDoTermoNovo('dos erros') }
      const daqui = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString()
      const termo = (desde: string) => ({ headers: ana, body: { secao: 'termo', valor, desde, motivo } })
      expect(await rec().recusa('proporParametros', 'VigenciaInvalida', termo(daqui(20)))).toMatchObject({
        motivo: 'cedo',
      })
      const { body: feita } = await b().ok<Versao>('proporParametros', termo(daqui(40)))
      const params = { versao: String(feita.versao) }
      const guardada = await VersaoDosParametros.get(storage, feita.versao, { consistent: true })
      if (!guardada) throw new Error('no version')
      // looked at when its day is near
      await storage.commit([VersaoDosParametros.put({ ...guardada, desde: Date.now() + 10 * 86_400_000 })])
      const aprovar = { headers: bia, params, body: { decisao: 'aprovar' } }
      expect(await rec().recusa('decidirParametros', 'VigenciaInvalida', aprovar)).toMatchObject({ motivo: 'cedo' })

      // taken in time, and undone once it is in force
      await storage.commit([VersaoDosParametros.put(guardada)])
      await b().ok('decidirParametros', aprovar)
      const lidos = await ParametrosGerais.get(storage, 'unicos', { consistent: true })
      const aceito = guardada.valor as unknown as typeof parametrosPadrao.termo
      if (!lidos) throw new Error('no parameters')
      const emVigor = { ...aceito, vigencia: '2026-11-02' }
      const vigencias = { ...lidos.vigencias, termo: [{ versao: feita.versao, desde: 1, valor: emVigor }] }
      await storage.commit([ParametrosGerais.put({ ...lidos, vigencias, vez: lidos.vez + 1 })])
      try {
        const desfazer = { headers: bia, params, body: { motivo } }
        expect(await rec().recusa('desfazerParametros', 'VigenciaInvalida', desfazer)).toMatchObject({
          motivo: 'emVigor',
        })
      } finally {
        const semTermo = { ...lidos.vigencias, termo: [] }
        await storage.commit([ParametrosGerais.put({ ...lidos, vigencias: semTermo, vez: lidos.vez + 2 })])
      }
      await rec().recusa('obterTermoDeAdesao', 'TermoNaoEncontrado', { query: { versao: '9.0' } })
      const ninguem = { headers: ana, params: { sha256: 'x'.repeat(43) } }
      await rec().recusa('obterTextoDoTermo', 'TermoNaoEncontrado', ninguem)
    })

    test('a value out of its range is refused by the name of its field, and nothing is kept of it', async () => {
      const headers = await loginDaEquipe(b(), 'aurora')
      const { antifraude, testeDeCartoes, saidas, mensagens } = parametrosPadrao
      const comTexto = (texto: string) => ({
        ...mensagens,
        'pt-BR': { ...mensagens['pt-BR'], comprovante: { assunto: '', titulo: '', texto } },
      })
      for (const [secao, valor, campo] of [
        ['antifraude', { ...antifraude, rigido: 55 }, 'rigido'],
        ['antifraude', { ...antifraude, rigido: 95 }, 'padrao'],
        ['testeDeCartoes', { ...testeDeCartoes, empresa: { desafio: { negadas: 9, cartoes: 5 } } }, 'negadas'],
        ['testeDeCartoes', { ...testeDeCartoes, ritmo: { livre: 9, provado: 8, porAprovada: 3 } }, 'ritmo.provado'],
        ['testeDeCartoes', { ...testeDeCartoes, ritmo: { livre: 9, provado: 9.5, porAprovada: 3 } }, 'ritmo.provado'],
        ['saidas', { ...saidas, ordem: null, dia: saidas.mes / 100 + 1, mes: saidas.mes / 100 }, 'dia'],
        ['mensagens', comTexto('Olá, {nome}. {loja} recebeu.'), 'pt-BR.comprovante.texto'],
        ['mensagens', comTexto('Olá, {nome}. Recebido.'), 'falta a lacuna {empresa}'],
        ['feriados', { extras: [feriado('2027-03-13')] }, 'valor.extras.0.data'],
        ['feriados', { extras: [feriado('2027-12-25')] }, 'valor.extras.0.data'],
        ['feriados', { extras: [feriado('2027-03-10'), feriado('2027-03-10')] }, 'valor.extras.1.data'],
        ['termo', { titulo: 'T', texto: textoDoTermoNovo() }, 'valor.titulo'],
        ['termo', { titulo: 'Termo', texto: 'palavras '.repeat(40) }, 'valor.texto'],
        ['manutencao', { ligada: true, de: '2030-01-02T00:00:00.000Z', ate: '2030-01-01T00:00:00.000Z' }, 'ate'],
      ] as const) {
        const r = await b().stack.http.call('proporParametros', { headers, body: { secao, valor, motivo } })
        expect([r.status, JSON.stringify(r.body)]).toEqual([400, expect.stringContaining(campo)])
      }
    })
  })
}
