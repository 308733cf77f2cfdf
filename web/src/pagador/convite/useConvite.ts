import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { type Banner, bannerDe, type Convite, enderecoDoLogin } from './tipos.ts'

/** K31: how long before the way to the login is taken, in ms. */
export const SEM_TOKEN_MS = 3_000
export const FALHOU_MS = 5_000
/** X55: how long the alert of a failed load stays, in ms. */
export const ALERTA_MS = 7_000

/** What is still to come by itself, and how often it is asked for, in ms: people decide in hours, a signature in seconds. */
const ritmos: Partial<Record<Banner, number>> = { recebido: 15_000, aprovado: 5_000 }
const ritmoDe = (banner: Banner): number | undefined => ritmos[banner]
/** A page that is left open grows patient: its waits grow up to so many times the first. */
const VEZES_MAIS_LENTO = 12
const MAIS_PACIENTE_MS = 300_000

export type Situacao =
  | { nome: 'carregando' }
  | { nome: 'aberto'; convite: Convite }
  | { nome: 'semRede' }
  /** The server said no, or there is nothing to ask for: the login comes next. */
  | { nome: 'negado'; mensagem: string }

/**
 * The invitation of a token, which its document may have brought, and the ways out where there is none (X55, X56). A call
 * without an answer is no refusal.
 */
export function useConvite(token: string, semToken: string, doServidor?: Convite) {
  const [situacao, setSituacao] = useState<Situacao>(
    doServidor ? { nome: 'aberto', convite: doServidor } : { nome: 'carregando' },
  )
  const carregar = useCallback(async () => {
    if (!token) return setSituacao({ nome: 'negado', mensagem: semToken })
    const r = await call('obterConvite', { params: { id: token } })
    if (r.ok) return setSituacao({ nome: 'aberto', convite: r.data })
    if (r.error.name === 'SemResposta') return setSituacao({ nome: 'semRede' })
    setSituacao({ nome: 'negado', mensagem: r.error.message })
  }, [token, semToken])
  const veio = doServidor !== undefined
  useEffect(() => {
    if (!veio) void carregar()
  }, [carregar, veio])
  const convite = situacao.nome === 'aberto' ? situacao.convite : undefined
  const espera = convite && ritmoDe(bannerDe(convite))
  useEffect(() => {
    if (!espera) return
    let vezes = 0
    return sondar(
      async () => {
        const r = await call('obterConvite', { params: { id: token } })
        if (!r.ok) return r.error.name === 'SemResposta' || r.error.name === 'ErroInterno' ? 'falhou' : 'parar'
        setSituacao({ nome: 'aberto', convite: r.data })
        return 'continuar'
      },
      { intervaloMs: () => espera * Math.min(++vezes, VEZES_MAIS_LENTO), maximoMs: MAIS_PACIENTE_MS },
      ambienteDaPagina,
    )
  }, [token, espera])
  const negado = situacao.nome === 'negado'
  useEffect(() => {
    if (!negado) return
    const id = setTimeout(() => location.replace(enderecoDoLogin(location)), token ? FALHOU_MS : SEM_TOKEN_MS)
    return () => clearTimeout(id)
  }, [negado, token])
  return { situacao, carregar }
}
