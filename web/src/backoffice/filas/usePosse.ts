import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { grupoDoCaso, type Perfil, pode } from '../../../../shared/contract/direitos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { renovarPosseMs } from '../../../../shared/domain/filaDaEquipe.ts'
import { chamar } from '../../api/painel.ts'
import { type Caso, chaveDoCaso } from './casos.ts'

type Dados = Received<EndpointDe<'assumirCaso'>>
/** Whose the case is: nobody's where there is nothing to decide. */
export type Posse =
  | { estado: 'nenhuma' | 'tomando' | 'minha' | 'sem-resposta' }
  | { estado: 'alheia'; quem: string; desde: string }

/** Another person has the case: what is shown of it, without a decision. */
export const CasoAlheio = createContext(false)
export const useCasoAlheio = (): boolean => useContext(CasoAlheio)

/** Whether the reader has something to decide on the case, so that it is kept for them. */
export const decideSobre = (perfil: Perfil, { natureza }: Pick<Caso, 'natureza'>): boolean =>
  natureza !== 'conta' && natureza !== 'documentos' && pode(perfil, grupoDoCaso[natureza], 'escrever')

/**
 * Keeps the open case for the reader: taken as it opens, said again while it stays open, left when the sheet goes on
 * without a decision. `tomar` takes it from another person.
 */
export function usePosse(caso: Caso | undefined, perfil: Perfil) {
  const chave = caso && decideSobre(perfil, caso) ? chaveDoCaso(caso) : ''
  const alvo = useRef(caso)
  alvo.current = caso
  const [posse, setPosse] = useState<Posse & { de: string }>({ estado: 'nenhuma', de: '' })
  const pedir = useRef<(tomar: boolean) => void>(() => {})
  useEffect(() => {
    const { natureza, referencia: id } = alvo.current ?? {}
    if (!chave || !natureza || !id) return
    let aberta = true
    let minha = false
    let fila = Promise.resolve()
    pedir.current = tomar => {
      fila = fila.then(async () => {
        if (!aberta) return
        const r = await chamar('assumirCaso', { params: { natureza, id }, body: tomar ? { tomar } : {} })
        minha = r.ok
        if (aberta) setPosse({ ...lerPosse(r), de: chave })
      })
    }
    pedir.current(false)
    const relogio = setInterval(() => pedir.current(false), renovarPosseMs)
    return () => {
      aberta = false
      clearInterval(relogio)
      pedir.current = () => {}
      // one at a time: a case that is left is not taken again by a call that was still on its way
      void fila.then(async () => {
        if (minha) await chamar('soltarCaso', { params: { natureza, id } })
      })
    }
  }, [chave])
  const atual: Posse = !chave ? { estado: 'nenhuma' } : posse.de === chave ? posse : { estado: 'tomando' }
  return { posse: atual, tomar: () => pedir.current(true) }
}

function lerPosse(r: { ok: true; data: Dados } | { ok: false; error: { name: string } }): Posse {
  if (r.ok) return { estado: 'minha' }
  const e = r.error
  if (e.name === 'CasoDeOutraPessoa' && 'quem' in e && 'desde' in e)
    return { estado: 'alheia', quem: String(e.quem), desde: String(e.desde) }
  return { estado: 'sem-resposta' }
}
