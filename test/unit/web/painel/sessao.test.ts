import { describe, expect, it } from 'vitest'
import { guardarSessao, lerSessao, limparSessao, pertoDoFim } from '../../../../web/src/api/sessao.ts'
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
})
