import { Button, chakra, Stack } from '@chakra-ui/react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { CampoDeSenha } from '../entrar/CampoDeSenha.tsx'

/** By the password: only on one machine, of who has no second factor there. */
export function PelaSenha({ aoConfirmar }: { aoConfirmar: () => void }) {
  const { t } = useTextos()
  const { executar } = useAction('confirmarFator')
  const form = useFormulario({
    campos: ['senhaDeConfirmar'],
    segredos: ['senhaDeConfirmar'],
    conferir: v => ({ senhaDeConfirmar: !v.senhaDeConfirmar && 'perfil.faltaSenhaAtual' }),
    enviar: v => executar({ body: { forma: 'senha', senha: v.senhaDeConfirmar } }),
    aoConcluir: aoConfirmar,
    aoRecusar: ({ name }) =>
      name === 'SenhaNaoConfere' ? { senhaDeConfirmar: 'perfil.senhaNaoConfere' as const } : undefined,
  })
  return (
    <chakra.form {...form.ligar} aria-label={t('confirmar.titulo')}>
      <Stack gap="4">
        <AvisoDeErro erro={form.erro} textos={{ MuitasTentativas: 'entrar.muitasTentativas' }} />
        <CampoDeSenha
          {...form.campo('senhaDeConfirmar')}
          rotulo={t('perfil.senhaAtual')}
          dica={t('confirmar.senhaTexto')}
          para="current-password"
          focar
        />
        <Button type="submit" size="xl" aria-disabled={form.enviando}>
          {t(form.enviando ? 'fator.conferindo' : 'fator.confirmar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
