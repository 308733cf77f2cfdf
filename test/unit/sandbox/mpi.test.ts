import { describe, expect, test } from 'vitest'
import { rotasMpi } from '../../../functions/sandbox/mpi/api.ts'
import { CODIGO_CERTO, cartoesTresDs } from '../../../functions/sandbox/mpi/cartoes.ts'
import { gemeoTresDs } from '../../../functions/sandbox/mpi/gemeo.ts'
import { clienteMpiDeDemonstracao, MpiSimulado } from '../../../functions/sandbox/mpi/simulado.ts'
import { conferirCartao } from '../../../shared/domain/cartao.ts'
import { relogio, sorteio } from '../providers/mundo.ts'
import { fetchDe } from '../providers/simulador.ts'
import { COM_DESAFIO, cartaoQue, novoPedido } from '../providers/tresds.suite.ts'

const BASE = 'http://mpi.localhost'

function mundo() {
  const clock = relogio()
  const mpi = new MpiSimulado({ clock, random: sorteio() })
  const chamar = fetchDe(rotasMpi(mpi))
  const desafiar = async (numero = COM_DESAFIO) => {
    const saida = await gemeoTresDs(mpi).autenticar(novoPedido(numero), { prazo: clock.now() + 5_000 })
    if (saida.tipo !== 'desafio') throw new Error(saida.tipo)
    return saida
  }
  const postar = async (caminho: string, campos: Record<string, string>, origin = BASE) => {
    const body = new URLSearchParams(campos).toString()
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const resposta = await chamar(`${BASE}${caminho}`, { method: 'POST', headers, body })
    return {
      status: resposta.status,
      csp: resposta.headers.get('content-security-policy') ?? '',
      texto: await resposta.text(),
    }
  }
  return { clock, mpi, chamar, desafiar, postar }
}
const campo = (texto: string, nome: string) => new RegExp(`name="${nome}" value="([^"]*)"`).exec(texto)?.[1]

describe('simulated issuer’s page', () => {
  test('asks for the code, takes the right one, and goes back to the shop', async () => {
    const { mpi, desafiar, postar } = mundo()
    const { pareq, transacaoId } = await desafiar()
    const TermUrl = 'https://pagar.quita.example/3ds'
    const aberta = await postar('/mpi/acs', { creq: pareq, TermUrl, MD: 'sessao-7' }, 'https://pagar.quita.example')
    expect(aberta).toMatchObject({ status: 200, texto: expect.stringMatching(/R\$\s157,00/) })
    expect(aberta.texto).toContain('final 2503')
    expect(aberta.csp).toContain("form-action 'self' https://pagar.quita.example")
    expect(aberta.csp).toContain('frame-ancestors http: https:')
    expect(campo(aberta.texto, 'transacao')).toBe(transacaoId)

    const errada = await postar('/mpi/acs/responder', {
      transacao: transacaoId,
      codigo: '0000',
      TermUrl,
      MD: 'sessao-7',
    })
    expect(errada.texto).toContain('role="alert"')
    expect(errada.texto).toContain('aria-invalid="true"')
    const fim = await postar('/mpi/acs/responder', {
      transacao: transacaoId,
      codigo: ' 12 34 ',
      TermUrl,
      MD: 'sessao-7',
    })
    expect(mpi.desafio(transacaoId)).toMatchObject({ estado: 'aprovado', erros: 1 })
    expect(fim.texto).toContain(`action="${TermUrl}"`)
    expect(campo(fim.texto, 'MD')).toBe('sessao-7')
    expect(JSON.parse(atob(campo(fim.texto, 'cres') ?? ''))).toMatchObject({ messageType: 'CRes', transStatus: 'Y' })
    expect(fim.csp).toMatch(/script-src 'sha256-/)
  })

  test('cancelling ends it, and so does a page opened afterwards', async () => {
    const { mpi, desafiar, postar } = mundo()
    const { pareq, transacaoId } = await desafiar()
    const fim = await postar('/mpi/acs/responder', { transacao: transacaoId, acao: 'cancelar', codigo: CODIGO_CERTO })
    expect(mpi.desafio(transacaoId)?.estado).toBe('cancelado')
    expect(fim.texto).toContain(`data-transacao="${transacaoId}"`)
    expect((await postar('/mpi/acs', { PaReq: pareq })).texto).toContain('Confirmação encerrada')
  })

  test('a stuck page has nothing to press', async () => {
    const { desafiar, postar } = mundo()
    const { pareq } = await desafiar(cartaoQue('nunca termina'))
    const { texto } = await postar('/mpi/acs', { creq: pareq })
    expect(texto).toContain('role="status"')
    expect(texto).not.toMatch(/<(button|form|input)/)
  })

  test('other sites cannot answer, and a return address that is no page is not written', async () => {
    const { mpi, desafiar, postar } = mundo()
    const { pareq, transacaoId } = await desafiar()
    const campos = { transacao: transacaoId, codigo: CODIGO_CERTO }
    expect((await postar('/mpi/acs/responder', campos, 'https://mau.example')).status).toBe(403)
    expect(mpi.desafio(transacaoId)?.estado).toBe('aberto')
    const estranha = await postar('/mpi/acs', { creq: pareq, TermUrl: 'javascript:alert(1)', MD: '"><script>' })
    expect(estranha.texto).not.toContain('javascript:')
    expect(estranha.texto).not.toContain('"><script>')
    for (const creq of ['', '%%%', btoa('{}'), btoa(JSON.stringify({ acsTransID: 'outro' }))]) {
      expect((await postar('/mpi/acs', { creq })).status).toBe(404)
    }
  })
})

describe('simulated MPI: the wire', () => {
  const basic = `Basic ${btoa(`${clienteMpiDeDemonstracao.clientId}:${clienteMpiDeDemonstracao.clientSecret}`)}`
  const quem = { EstablishmentCode: '1006993069', MerchantName: 'Loja', MCC: '5912' }
  const abrir = () => {
    const { chamar } = mundo()
    return async (caminho: string, authorization: string, corpo: unknown, tipo = 'application/json') => {
      const body = typeof corpo === 'string' ? corpo : JSON.stringify(corpo)
      const init = { method: 'POST', headers: { authorization, 'content-type': tipo }, body }
      const resposta = await chamar(`${BASE}/mpi/v3${caminho}`, init)
      return { status: resposta.status, corpo: (await resposta.json()) as Record<string, string> }
    }
  }

  test('a token is for one session, and asks for JSON and credentials', async () => {
    const postar = abrir()
    const formulario = 'application/x-www-form-urlencoded'
    expect((await postar('/auth/token', basic, 'grant_type=client_credentials', formulario)).status).toBe(415)
    expect((await postar('/auth/token', 'Basic eDp5', quem)).status).toBe(401)
    expect((await postar('/auth/token', basic, {})).status).toBe(400)
    const { corpo } = await postar('/auth/token', basic, quem)
    expect(corpo).toMatchObject({ token_type: 'Bearer', expires_in: '1199' })
    const bearer = `Bearer ${corpo.access_token}`
    const inicio = { orderNumber: 'P1', currency: '986', amount: 100 }
    expect(await postar('/3ds/init', bearer, { ...inicio, currency: 'BRL' })).toEqual({
      status: 400,
      corpo: [{ Code: 'Currency', Message: 'Invalid currency code' }],
    })
    expect((await postar('/3ds/init', 'Bearer x', inicio)).status).toBe(401)
    expect((await postar('/3ds/init', bearer, inicio)).status).toBe(200)
    expect((await postar('/3ds/init', bearer, inicio)).status).toBe(409)
  })

  test('every magic card is one the checkout would take, and the acquirer authorises ours', () => {
    for (const { numero, bandeira, efeito } of cartoesTresDs) {
      expect(conferirCartao(numero), efeito).toEqual({ ok: true, valor: bandeira })
      if (numero.slice(6, 10) === '3333') expect(numero.at(-1)).toBe('1')
    }
    expect(new Set(cartoesTresDs.map(({ numero }) => numero)).size).toBe(cartoesTresDs.length)
  })
})
