import { describe, expect, test } from 'vitest'
import { parametrosPadrao } from '../../shared/domain/parametrizacao.ts'
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
        ['manutencao', { ligada: true, de: '2030-01-02T00:00:00.000Z', ate: '2030-01-01T00:00:00.000Z' }, 'ate'],
      ] as const) {
        const r = await b().stack.http.call('proporParametros', { headers, body: { secao, valor, motivo } })
        expect([r.status, JSON.stringify(r.body)]).toEqual([400, expect.stringContaining(campo)])
      }
    })
  })
}
