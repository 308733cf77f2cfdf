import { describe, expect, it } from 'vitest'
import { criarChaveDeEnvio } from '../../../../web/src/api/chaveDeEnvio.ts'
import { criarProgresso } from '../../../../web/src/api/progresso.ts'

const sequencia = () => {
  let n = 0
  return () => `chave-${++n}`
}

describe('the key of a submission', () => {
  it('repeats only while the outcome is unknown', () => {
    const chave = criarChaveDeEnvio(sequencia())
    expect(chave.para({ a: 1 })).toBe('chave-1')
    chave.respondido(0)
    expect(chave.para({ a: 1 })).toBe('chave-1')
    chave.respondido(504)
    expect(chave.para({ a: 1 })).toBe('chave-1')
    chave.respondido(200)
    expect(chave.para({ a: 1 })).toBe('chave-2')
  })
  it('is another for other content, and after any answer', () => {
    const chave = criarChaveDeEnvio(sequencia())
    expect([chave.para({ a: 1 }), chave.para({ a: 2 })]).toEqual(['chave-1', 'chave-2'])
    chave.respondido(402)
    expect(chave.para({ a: 2 })).toBe('chave-3')
  })
})

describe('the request bar (R136, K37)', () => {
  it('runs while anything runs, warns for 1.5 s after a failure, and hides', () => {
    let acordar = () => {}
    const esperas: number[] = []
    const progresso = criarProgresso((acao, ms) => {
      acordar = acao
      esperas.push(ms)
      return () => {}
    })
    progresso.comecou()
    progresso.comecou()
    progresso.terminou(true)
    expect(progresso.estado()).toBe('andando')
    progresso.terminou(false)
    expect(progresso.estado()).toBe('alerta')
    acordar()
    expect(progresso.estado()).toBe('parado')
    expect(esperas).toEqual([1500])
  })
})
