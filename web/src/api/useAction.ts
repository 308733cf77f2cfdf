import { nanoid } from 'nanoid'
import { useCallback, useRef, useState } from 'react'
import type { Operacao } from '../../../shared/contract/rotas.ts'
import type { Entrada, ErroDe, Resultado } from './call.ts'
import { criarChaveDeEnvio } from './chaveDeEnvio.ts'
import { chamar } from './painel.ts'

/**
 * A call with effects: one at a time, with an Idempotency-Key per submission.
 * @example const criar = useAction('criarLink'); const r = await criar.executar({ body })
 */
export function useAction<O extends Operacao>(operacao: O) {
  const [enviando, setEnviando] = useState(false)
  const [erro, setErro] = useState<ErroDe<O>>()
  const chave = useRef(criarChaveDeEnvio(() => nanoid()))
  const emCurso = useRef<Promise<Resultado<O>> | null>(null)

  const executar = useCallback(
    (entrada: Entrada<O>): Promise<Resultado<O>> => {
      // A second tap joins the first: the button may not have had the time to become disabled.
      if (emCurso.current) return emCurso.current
      setEnviando(true)
      setErro(undefined)
      const headers = { 'idempotency-key': chave.current.para(entrada) }
      const envio = chamar(operacao, entrada, { headers }).then(resultado => {
        chave.current.respondido(resultado.status)
        emCurso.current = null
        setEnviando(false)
        // who chose not to confirm gets the page back as it was
        if (!resultado.ok && resultado.error.name !== 'FatorNecessario') setErro(resultado.error)
        return resultado
      })
      emCurso.current = envio
      return envio
    },
    [operacao],
  )
  return { executar, enviando, erro, limparErro: () => setErro(undefined) }
}
