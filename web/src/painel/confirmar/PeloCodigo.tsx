import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'

const inteiro = {
  aplicativo: (codigo: string) => /^\d{6}$/.test(codigo.replace(/\s/g, '')),
  codigo: (codigo: string) => codigo.replace(/[^0-9a-z]/gi, '').length === 10,
}

/** By a code of the authenticator app, or by one of the codes on paper. */
export function PeloCodigo({ forma, aoConfirmar }: { forma: 'aplicativo' | 'codigo'; aoConfirmar: () => void }) {
  const { t } = useTextos()
  const { executar } = useAction('confirmarFator')
  const papel = forma === 'codigo'
  const form = useFormulario({
    campos: ['codigoDeConfirmar'],
    conferir: v => ({
      codigoDeConfirmar: !inteiro[forma](v.codigoDeConfirmar) && (papel ? 'fator.faltaPapel' : 'fator.faltaCodigo'),
    }),
    enviar: v => executar({ body: { forma, codigo: v.codigoDeConfirmar } }),
    aoConcluir: aoConfirmar,
    aoRecusar: () => {
      const campo = document.getElementById('campo-codigoDeConfirmar')
      if (campo instanceof HTMLInputElement) campo.select()
    },
  })
  return (
    <chakra.form {...form.ligar} aria-label={t('confirmar.titulo')}>
      <Stack gap="4">
        <AvisoDeErro
          erro={form.erro}
          textos={{ SegundoFatorInvalido: 'fator.invalido', MuitasTentativas: 'entrar.muitasTentativas' }}
        />
        <Campo {...form.campo('codigoDeConfirmar')} rotulo={t(papel ? 'fator.papel' : 'fator.codigo')}>
          <Input
            name="codigoDeConfirmar"
            size="xl"
            autoFocus
            autoComplete="one-time-code"
            inputMode={papel ? 'text' : 'numeric'}
            maxLength={papel ? 14 : 7}
            autoCapitalize="none"
            spellCheck={false}
            fontSize="xl"
            letterSpacing={papel ? '0.08em' : '0.3em'}
            onInput={e => {
              // six digits are all there is to say
              if (!papel && /^\d{6}$/.test(e.currentTarget.value)) e.currentTarget.form?.requestSubmit()
            }}
          />
        </Campo>
        <Button type="submit" size="xl" aria-disabled={form.enviando}>
          {t(form.enviando ? 'fator.conferindo' : 'fator.confirmar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
