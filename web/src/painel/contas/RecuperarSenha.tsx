import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { emailValido } from '../../../../shared/domain/email.ts'
import { useAction } from '../../api/useAction.ts'
import { publicos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Porta } from '../entrar/Porta.tsx'
import { relogio } from '../entrar/relogio.ts'
import { useContagem } from '../entrar/useContagem.ts'

/** /recuperar-senha (R075): one answer, whether the e-mail has an account or not. */
export default function RecuperarSenha() {
  const { t } = useTextos()
  const [enviado, setEnviado] = useState<{ email: string; minutos: number }>()
  const { executar } = useAction('solicitarRecuperacaoSenha')
  const [espera, esperar] = useContagem()
  const form = useFormulario({
    campos: ['email'],
    parado: espera > 0,
    conferir: ({ email }) => ({
      email: !emailValido(email) && (email ? 'entrar.emailInvalido' : 'entrar.faltaEmail'),
    }),
    enviar: corpo => executar({ body: corpo }),
    aoConcluir: (dados, { email }) => setEnviado({ email, minutos: dados.validadeMinutos }),
    aoRecusar: recusa => {
      if (recusa.name === 'MuitasTentativas') esperar(recusa.aguardeSegundos)
    },
  })
  const voltar = (
    <Button asChild variant="ghost" colorPalette="gray">
      <Link to={publicos.entrar}>{t('recuperar.voltar')}</Link>
    </Button>
  )
  if (enviado)
    return (
      <Porta
        titulo={t('recuperar.enviadoTitulo')}
        texto={
          <span role="status">
            <Fala>{t('recuperar.enviado', { email: enviado.email, n: enviado.minutos })}</Fala>
          </span>
        }
      >
        <Stack gap="3">
          <Button variant="outline" size="xl" onClick={() => setEnviado(undefined)}>
            {t('recuperar.outro')}
          </Button>
          {voltar}
        </Stack>
      </Porta>
    )
  return (
    <Porta titulo={t('recuperar.titulo')} texto={t('recuperar.texto')}>
      <chakra.form {...form.ligar} aria-label={t('recuperar.titulo')}>
        <Stack gap="5">
          <AvisoDeErro erro={form.erro} textos={{ MuitasTentativas: 'entrar.muitasTentativas' }} />
          <Campo {...form.campo('email')} rotulo={t('entrar.email')}>
            <Input
              name="email"
              type="email"
              size="xl"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          </Campo>
          <Button type="submit" size="xl" aria-disabled={form.enviando || espera > 0} opacity={espera > 0 ? 0.7 : 1}>
            {espera > 0
              ? t('entrar.aguarde', { tempo: relogio(espera) })
              : t(form.enviando ? 'recuperar.enviando' : 'recuperar.botao')}
          </Button>
          {voltar}
        </Stack>
      </chakra.form>
    </Porta>
  )
}
