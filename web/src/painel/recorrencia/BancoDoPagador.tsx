import { Grid, Input, NativeSelect } from '@chakra-ui/react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'

export const bancoVazio = { codigo: '', agencia: '', conta: '' }
export type BancoDigitado = typeof bancoVazio

/** The payer's account: its bank asks them in its app, and nobody here sees more of it than this. */
export function BancoDoPagador(p: {
  banco: BancoDigitado
  erros: Readonly<Record<string, string>>
  aoMudar: (banco: BancoDigitado) => void
}) {
  const { t } = useTextos()
  const { data: bancos } = useEndpoint('listarBancos', {})
  const texto = (campo: 'agencia' | 'conta') => (
    <Campo nome={`banco-${campo}`} rotulo={t(`recor.campo.banco.${campo}`)} erro={p.erros[`banco.${campo}`]}>
      <Input
        name={`banco-${campo}`}
        size="lg"
        autoComplete="off"
        maxLength={campo === 'agencia' ? 4 : 20}
        inputMode={campo === 'agencia' ? 'numeric' : 'text'}
        value={p.banco[campo]}
        onChange={e => p.aoMudar({ ...p.banco, [campo]: e.currentTarget.value.replace(/[\s.-]/g, '') })}
      />
    </Campo>
  )
  return (
    <Grid templateColumns={{ base: '1fr', sm: '2fr 1fr 1.25fr' }} gap="4">
      <Campo nome="banco-codigo" rotulo={t('recor.campo.banco.codigo')} erro={p.erros['banco.codigo']}>
        <NativeSelect.Root size="lg">
          <NativeSelect.Field
            name="banco-codigo"
            value={p.banco.codigo}
            onChange={e => p.aoMudar({ ...p.banco, codigo: e.currentTarget.value })}
          >
            <option value="">{t('empresa.escolhaBanco')}</option>
            {(bancos ?? []).map(b => (
              <option key={b.id} value={b.id}>
                {b.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Campo>
      {texto('agencia')}
      {texto('conta')}
    </Grid>
  )
}
