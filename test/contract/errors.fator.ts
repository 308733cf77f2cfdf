import { beforeAll, describe, expect, test } from 'vitest'
import { familyOf, sha256 } from '../../functions/platform/http/auth.ts'
import { ChaveDeAcesso } from '../../functions/platform/storage/Acesso.ts'
import { Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import { ProvaDeFator } from '../../functions/platform/storage/Sessao.ts'
import type { Perfil } from '../../shared/contract/direitos.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { autenticador, codigoDoApp } from '../builders/acesso.ts'
import { linkNovo } from '../builders/link.ts'
import { recebedorAtivo } from '../builders/rateio.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { contas } from './errors.contas.ts'
import { perfilAceito, type recorder, todas } from './recorder.ts'

type Headers = Record<string, string>
/** By what the session of a cookie is known to the table. */
export const familiaDaSessao = ({ cookie = '' }: Headers): string => sha256(familyOf(cookie.split('=')[1] ?? ''))
/** What makes a session one whose last proof is over. */
export const semProva = (headers: Headers) => ProvaDeFator.remove(familiaDaSessao(headers))

/** Every call that asks for a fresh second factor, from a session that has none; and what confirming refuses. */
export function errosDoFator(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const c = contas(b)
  const velhas = new Map<Perfil, Headers>()
  const velha = async (perfil: Perfil): Promise<Headers> => {
    const headers = velhas.get(perfil) ?? (await b().http.login(`${perfil}@aurora.example`))
    velhas.set(perfil, headers)
    await b().storage.commit([semProva(headers)])
    return headers
  }
  const params = (e: Endpoint) => Object.fromEntries(Object.keys(e.params.shape).map(nome => [nome, idDeNinguem()]))

  describe('a fresh second factor', () => {
    test.each(todas.filter(e => e.fatorRecente === true).map(e => [e.operation, e] as const))(
      '%s asks for one, before it reads what was sent',
      async (operacao, e) => {
        const headers = await velha(perfilAceito(e))
        // on this one machine, of who has no factor, the password
        const falta = { formas: ['senha'], cadastrar: false }
        expect(await rec().recusa(operacao, 'FatorNecessario', { headers, params: params(e) })).toMatchObject(falta)
      },
    )
    test('the calls that set a factor up or take one away ask for it of who has one', async () => {
      const headers = await velha('administrador')
      const chave = { usuarioId: 'usr-administrador', id: idDeNinguem() }
      const comum = { credencial: 'x', nome: 'x', publica: 'x', contador: 0, transportes: [], usadaEm: null }
      const deQuemTem = todas.filter(e => e.fatorRecente === 'se-tem')
      // without a factor there is nothing to ask for: the call goes on to what it refuses itself
      for (const e of deQuemTem)
        await rec().recusa(e.operation, 'RequisicaoInvalida', { headers, params: params(e), body: {} })
      await b().storage.commit([ChaveDeAcesso.put({ ...chave, ...comum, criadaEm: Date.now() })])
      try {
        for (const e of deQuemTem)
          expect(
            await rec().recusa(e.operation, 'FatorNecessario', { headers, params: params(e), body: {} }),
          ).toMatchObject({ formas: ['chave'] })
      } finally {
        await b().storage.commit([ChaveDeAcesso.remove(chave)])
      }
    })
    test('a link’s split is changed only after one; the rest of the link, and the same split, without', async () => {
      const [ana, bia] = [idDeNinguem(), idDeNinguem()]
      await b().storage.commit([
        Recebedor.create(recebedorAtivo(ana, 'Ana', { email: 'ana@fator.example' })),
        Recebedor.create(recebedorAtivo(bia, 'Bia', { email: 'bia@fator.example' })),
      ])
      const regra = (recebedorId: string, valor: number) => ({ recebedorId, tipo: 'percentual' as const, valor })
      const id = await b().criarLink({ rateio: [regra(ana, 10), regra(bia, 5)] })
      const headers = await velha('administrador')
      const alterar = (over: object) => ({ headers, params: { id }, body: linkNovo(over) })
      await rec().recusa('alterarLink', 'FatorNecessario', alterar({ rateio: [regra(ana, 60)] }))
      await rec().recusa('alterarLink', 'FatorNecessario', alterar({ rateio: [regra(ana, 10), regra(bia, 6)] }))
      await b().ok('alterarLink', alterar({ nome: 'Outro nome', rateio: [regra(bia, 5), regra(ana, 10)] }))
      await b().ok('alterarLink', {
        ...alterar({ rateio: [regra(ana, 60)] }),
        headers: await b().sessao('administrador'),
      })
    })
  })

  describe('confirming', () => {
    let p: Awaited<ReturnType<typeof c.pessoa>>
    let totp: Awaited<ReturnType<typeof c.comTotp>>
    beforeAll(async () => {
      p = await c.pessoa()
      totp = await c.comTotp(p)
    })
    const confirmar = (body: object) => ({ headers: p.headers, body })
    test('a wrong code, one that was used, a code on paper as the app’s', async () => {
      const recusado = (body: object) => rec().recusa('confirmarFator', 'SegundoFatorInvalido', confirmar(body))
      await recusado({ forma: 'aplicativo', codigo: totp.codigo })
      await recusado({ forma: 'aplicativo', codigo: totp.codigos[0] })
      await recusado({ forma: 'codigo', codigo: codigoDoApp(totp.segredo, Date.now()) })
    })
    test('the password, of who has a factor, and a wrong one', async () => {
      const errada = { forma: 'senha', senha: 'errada' }
      await rec().recusa('confirmarFator', 'SenhaNaoConfere', confirmar({ ...errada, senha: p.senha }))
      await rec().recusa('confirmarFator', 'SenhaNaoConfere', confirmar(errada))
    })
    test('a challenge of nobody, of another person or purpose; a key of nobody', async () => {
      const { quem } = await c.comChave(p)
      type Etapa = { desafio: string; opcoes: { challenge: string } }
      const pedir = async (headers: Headers) => (await b().ok<Etapa>('opcoesConfirmarFator', { headers })).body
      const expirado = (desafio: string, challenge: string) =>
        rec().recusa('confirmarFator', 'AcessoExpirado', {
          ...confirmar({ forma: 'chave', desafio, credencial: quem.assinar(challenge, p.usuarioId) }),
        })
      await expirado('nenhum', 'nenhum')
      const deOutra = await pedir((await c.pessoa()).headers)
      await expirado(deOutra.desafio, deOutra.opcoes.challenge)
      const paraEntrar = (await b().ok<Etapa>('opcoesEntrarChave')).body
      await expirado(paraEntrar.desafio, paraEntrar.opcoes.challenge)
      const minha = await pedir(p.headers)
      const falsa = autenticador().assinar(minha.opcoes.challenge, p.usuarioId)
      const body = { forma: 'chave', desafio: minha.desafio, credencial: falsa }
      await rec().recusa('confirmarFator', 'ChaveDeAcessoInvalida', confirmar(body))
    })
    test('too often', async () => {
      const body = { forma: 'aplicativo', codigo: '000000' }
      for (let n = 0; n < 2; n++) await rec().recusa('confirmarFator', 'SegundoFatorInvalido', confirmar(body))
      await rec().recusa('confirmarFator', 'MuitasTentativas', confirmar(body))
      for (let n = 0; n < 59; n++) await b().ok('opcoesConfirmarFator', { headers: p.headers })
      await rec().recusa('opcoesConfirmarFator', 'MuitasTentativas', { headers: p.headers })
    })
  })
}
