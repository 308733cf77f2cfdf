import { useState } from 'react'
import type { MotivoDaSenha } from '../../../../shared/domain/senha.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useTextos } from '../../app/textos.tsx'
import type { Faltas } from '../../ui/useFormulario.ts'
import { CampoDeSenha } from '../entrar/CampoDeSenha.tsx'
import { ForcaDaSenha, useForca } from './ForcaDaSenha.tsx'

/** The fields of a new password. */
export const camposDaSenha = ['senha', 'confirmacao'] as const
type CampoDaSenha = (typeof camposDaSenha)[number]

/** Pure: what is wrong with a new password and its repetition, before its strength is judged. */
export const faltasDaSenha = ({ senha, confirmacao }: Readonly<Record<CampoDaSenha, string>>) =>
  ({
    senha: !senha ? 'senha.falta' : senha.length < 8 && 'senha.curta',
    confirmacao: senha !== confirmacao && 'resetar.diferente',
  }) satisfies Faltas<CampoDaSenha>
/** The words of the server's reason. */
export const palavraDoMotivo = (motivo: MotivoDaSenha): ChavePainel => `senha.${motivo}`

/** A new password, how strong it is, and the same again. */
export function SenhaNova(props: {
  rotulo: string
  repetir: string
  /** What a password should not be made of. */
  dados: readonly string[]
  /** The form's fields of these names. */
  campo: (nome: CampoDaSenha) => { nome: string; erro: string | undefined }
  focar?: boolean
}) {
  const { t } = useTextos()
  const [senha, setSenha] = useState('')
  const forca = useForca(senha, props.dados)
  return (
    <>
      <CampoDeSenha
        {...props.campo('senha')}
        rotulo={props.rotulo}
        dica={t('senha.dica')}
        para="new-password"
        aoDigitar={setSenha}
        {...(props.focar && { focar: true })}
      >
        <ForcaDaSenha forca={forca} />
      </CampoDeSenha>
      <CampoDeSenha {...props.campo('confirmacao')} rotulo={props.repetir} para="new-password" />
    </>
  )
}
