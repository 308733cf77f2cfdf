import { describe, expect, it } from 'vitest'
import {
  guardarSessao,
  identidadeDe,
  lerSessao,
  limparSessao,
  pertoDoFim,
  prefixoDaVisao,
  trocandoSessao,
} from '../../../../web/src/api/sessao.ts'
import { sessao } from '../../../web/painel/amostras.ts'

/** A Storage in memory. */
const armazem = (inicio: Record<string, string> = {}) => {
  const itens = new Map(Object.entries(inicio))
  return {
    get length() {
      return itens.size
    },
    key: (i: number) => [...itens.keys()][i] ?? null,
    getItem: (chave: string) => itens.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void itens.set(chave, valor),
    removeItem: (chave: string) => void itens.delete(chave),
    chaves: () => [...itens.keys()],
  }
}

describe('the stored session (V103)', () => {
  it('writes the documented keys and reads them back', () => {
    const local = armazem()
    guardarSessao(sessao({ image: '/api/imagens/a.png' }), local)
    expect(local.getItem('usuario-nome')).toBe('Marina Costa Prado')
    expect(local.getItem('usuario-primeiro-nome')).toBe('Marina')
    expect(local.getItem('usuario-nome-curto')).toBe('Marina Prado')
    expect(local.getItem('client')).toBe('loja-aurora')
    expect(local.getItem('multi-empresas')).toBe('true')
    expect([local.getItem('loja-online'), local.getItem('loja')]).toEqual(['false', ''])
    guardarSessao(sessao({ image: '/api/imagens/a.png', lojaLiberada: true, loja: 'publicada' }), local)
    expect([local.getItem('loja-online'), local.getItem('loja')]).toEqual(['true', 'publicada'])
    expect(lerSessao(local)).toMatchObject({
      token: 'token-1',
      perfil: 'administrador',
      empresa: 'Loja Aurora',
      empresaId: 'emp-aurora',
      avatar: '/api/imagens/a.png',
    })
  })

  it('leaves nothing of the company before, and keeps the preferences of the device', () => {
    const local = armazem({ 'dados-admin': '{}', 'preferencia-esquema': 'dark', 'contrato-id': 'velho' })
    guardarSessao(sessao(), local)
    expect(local.getItem('dados-admin')).toBeNull()
    expect(local.getItem('preferencia-esquema')).toBe('dark')
    limparSessao(local)
    expect(local.chaves()).toEqual(['preferencia-esquema'])
  })

  it.each([
    ['no token', { client: 'loja', 'usuario-perfil': 'links', versao: '1' }],
    ['no company', { token: 't', 'usuario-perfil': 'links', versao: '1' }],
    ['an unknown role', { token: 't', client: 'loja', 'usuario-perfil': 'rei', versao: '1' }],
    ['an older version', { token: 't', client: 'loja', 'usuario-perfil': 'links' }],
  ])('is no session with %s', (_, chaves) => {
    expect(lerSessao(armazem(chaves))).toBeUndefined()
  })

  it('survives broken details', () => {
    const local = armazem({
      token: 't',
      client: 'loja',
      'usuario-perfil': 'links',
      versao: '1',
      'sessao-detalhes': '{',
    })
    expect(lerSessao(local)).toMatchObject({ slug: 'loja', empresa: 'loja', expiraEm: null })
  })

  it('renews in the last minute', () => {
    const fim = Date.parse('2026-11-20T12:00:00Z')
    const expiraEm = new Date(fim).toISOString()
    expect(pertoDoFim({ expiraEm }, fim - 61_000)).toBe(false)
    expect(pertoDoFim({ expiraEm }, fim - 59_000)).toBe(true)
    expect(pertoDoFim({ expiraEm: null }, fim)).toBe(false)
  })

  it('keeps what it was while an administrator acts as a receiver, through a renewal, and forgets it on the way back', () => {
    const local = armazem()
    guardarSessao(sessao(), local)
    const recebedor = { id: 'rec-1', nome: 'Ana Beatriz' }
    const como = sessao({ recebedor, usuario: 'Ana Beatriz', perfil: 'recebedor', token: 'token-2' })
    guardarSessao(como, local)
    guardarSessao(como, local)
    expect(lerSessao(local)).toMatchObject({ comoRecebedor: true, nome: 'Ana Beatriz', perfil: 'recebedor' })
    const antes = local.getItem('dados-admin') ?? ''
    expect(JSON.parse(antes)).toMatchObject({
      nome: 'Marina Costa Prado',
      perfil: 'administrador',
      client: 'loja-aurora',
    })
    expect(antes).not.toContain('token-1')
    guardarSessao(sessao(), local)
    expect(lerSessao(local)).toMatchObject({ comoRecebedor: false, perfil: 'administrador' })
    expect(local.getItem('dados-admin')).toBeNull()
  })

  /** What another tab reads after each single write: never a mix that is another session. */
  const aCadaPasso = (local: ReturnType<typeof armazem>, fazer: (a: ReturnType<typeof armazem>) => void) => {
    const vistos: (string | undefined)[] = []
    const ver = () => {
      const s = lerSessao(local)
      vistos.push(s && `${s.slug} ${s.empresaId} ${s.perfil} ${s.token}`)
    }
    fazer(
      Object.assign(Object.create(local), {
        setItem: (chave: string, valor: string) => {
          local.setItem(chave, valor)
          ver()
        },
        removeItem: (chave: string) => {
          local.removeItem(chave)
          ver()
        },
      }),
    )
    return [...new Set(vistos)]
  }

  it('is whole at every moment of a renewal, and another company’s only once its token is there', () => {
    const local = armazem()
    guardarSessao(sessao(), local)
    const aurora = 'loja-aurora emp-aurora administrador'
    expect(aCadaPasso(local, a => guardarSessao(sessao({ token: 'token-2' }), a))).toEqual([
      `${aurora} token-1`,
      `${aurora} token-2`,
    ])
    const brisa = { slug: 'brisa', empresaId: 'emp-brisa', perfil: 'links', token: 'token-3' } as const
    const passos = aCadaPasso(local, a => guardarSessao(sessao(brisa), a))
    expect(passos).toEqual([undefined, 'brisa emp-brisa links token-3'])
    expect(trocandoSessao(local)).toBe(false)
    local.setItem('token', 'token-2')
    expect(trocandoSessao(local)).toBe(true)
    limparSessao(local)
    expect(trocandoSessao(local)).toBe(false)
  })

  it('tells the same session, renewed, from another', () => {
    const ler = (mudanca: Parameters<typeof sessao>[0], antes: Parameters<typeof sessao>[0] = {}) => {
      const local = armazem()
      guardarSessao(sessao(antes), local)
      guardarSessao(sessao(mudanca), local)
      const lida = lerSessao(local)
      return lida && identidadeDe(lida)
    }
    const esta = ler({})
    expect(ler({ token: 'token-2', image: '/api/imagens/a.png', usuario: 'MARINA PRADO' })).toBe(esta)
    const recebedor = { id: 'rec-1', nome: 'Ana' }
    const outras = [
      ler({ slug: 'brisa' }),
      ler({ empresaId: 'emp-brisa' }),
      ler({ perfil: 'links' }),
      ler({ email: 'ana@lojaaurora.com.br' }),
      ler({ recebedor }),
      ler({ recebedor, usuario: 'Bruno' }),
    ]
    expect(new Set([esta, ...outras]).size).toBe(7)
  })

  it('keeps each company’s view of a report for its person, and only until they sign out', () => {
    const visao = `${prefixoDaVisao}loja-aurora`
    const local = armazem()
    guardarSessao(sessao(), local)
    local.setItem(visao, 'pagador=Ana')
    guardarSessao(sessao({ token: 'token-2' }), local)
    guardarSessao(sessao({ slug: 'brisa', empresaId: 'emp-brisa' }), local)
    const comoAna = { recebedor: { id: 'rec-1', nome: 'Ana' }, email: 'ana@recebe.example' }
    guardarSessao(sessao(comoAna), local)
    guardarSessao(sessao(), local)
    expect(local.getItem(visao)).toBe('pagador=Ana')
    guardarSessao(sessao({ email: 'outra@lojaaurora.com.br' }), local)
    expect(local.getItem(visao)).toBeNull()
    local.setItem(visao, 'pagador=Ana')
    limparSessao(local)
    expect(local.chaves()).toEqual([])
  })
})
