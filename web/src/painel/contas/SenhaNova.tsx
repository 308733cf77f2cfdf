import { useState } from 'react'
import type { MotivoDaSenha } from '../../../../shared/domain/senha.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useTextos } from '../../app/textos.tsx'
import { CampoDeSenha } from '../entrar/CampoDeSenha.tsx'
import { ForcaDaSenha, useForca } from './ForcaDaSenha.tsx'

export type FaltasDaSenha = { senha?: ChavePainel; confirmacao?: ChavePainel }

/** Pure: what is wrong with a new password and its repetition, before anybody judges its strength. */
export const faltasDaSenha = (senha: string, confirmacao: string): FaltasDaSenha => ({
  ...(!senha && { senha: 'senha.falta' as const }),
  ...(senha && senha.length < 8 && { senha: 'senha.curta' as const }),
  ...(senha !== confirmacao && { confirmacao: 'resetar.diferente' as const }),
})
/** The words of the server's reason. */
export const palavraDoMotivo = (motivo: MotivoDaSenha): ChavePainel => `senha.${motivo}`

/** A new password, how strong it is, and the same again. The fields are `senha` and `confirmacao`. */
export function SenhaNova(props: {
  rotulo: string
  repetir: string
  /** What a password should not be made of. */
  dados: readonly string[]
  faltas: FaltasDaSenha
  focar?: boolean
}) {
  const { t } = useTextos()
  const [senha, setSenha] = useState('')
  const forca = useForca(senha, props.dados)
  const { faltas } = props
  return (
    <>
      <CampoDeSenha
        nome="senha"
        rotulo={props.rotulo}
        dica={t('senha.dica')}
        erro={faltas.senha && t(faltas.senha)}
        para="new-password"
        aoDigitar={setSenha}
        {...(props.focar && { focar: true })}
      >
        <ForcaDaSenha forca={forca} />
      </CampoDeSenha>
      <CampoDeSenha
        nome="confirmacao"
        rotulo={props.repetir}
        erro={faltas.confirmacao && t(faltas.confirmacao)}
        para="new-password"
      />
    </>
  )
}
