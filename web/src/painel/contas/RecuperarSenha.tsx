import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { emailValido } from '../../../../shared/domain/email.ts'
import { useAction } from '../../api/useAction.ts'
import { publicos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Porta } from '../entrar/Porta.tsx'
import { relogio } from '../entrar/relogio.ts'
import { useContagem } from '../entrar/useContagem.ts'

/** /recuperar-senha (R075): one answer, whether the e-mail has an account or not. */
export default function RecuperarSenha() {
  const { t } = useTextos()
  const [enviado, setEnviado] = useState<{ email: string; minutos: number }>()
  const { executar, enviando, erro, limparErro } = useAction('solicitarRecuperacaoSenha')
  const [falta, setFalta] = useState<string>()
  const [espera, esperar] = useContagem()
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    if (enviando || espera > 0) return
    const email = String(new FormData(evento.currentTarget).get('email')).trim()
    const valido = emailValido(email)
    setFalta(valido ? undefined : t(email ? 'entrar.emailInvalido' : 'entrar.faltaEmail'))
    if (!valido) {
      limparErro()
      return document.getElementById('campo-email')?.focus()
    }
    const r = await executar({ body: { email } })
    if (r.ok) setEnviado({ email, minutos: r.data.validadeMinutos })
    else if (r.error.name === 'MuitasTentativas') esperar(r.error.aguardeSegundos)
  }
  const voltar = (
    <Button asChild variant="ghost" colorPalette="gray">
      <Link to={publicos.entrar}>{t('recuperar.voltar')}</Link>
    </Button>
  )
  if (enviado)
    return (
      <Porta
        titulo={t('recuperar.enviadoTitulo')}
        texto={<span role="status">{t('recuperar.enviado', { email: enviado.email, n: enviado.minutos })}</span>}
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
      <chakra.form onSubmit={e => void enviar(e)} noValidate aria-label={t('recuperar.titulo')}>
        <Stack gap="5">
          {erro && (
            <Aviso tom="erro">
              {t(
                erro.name === 'MuitasTentativas'
                  ? 'entrar.muitasTentativas'
                  : erro.name === 'SemResposta'
                    ? 'erro.semResposta'
                    : 'erro.texto',
              )}
            </Aviso>
          )}
          <Campo nome="email" rotulo={t('entrar.email')} erro={falta}>
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
          <Button type="submit" size="xl" aria-disabled={enviando || espera > 0} opacity={espera > 0 ? 0.7 : 1}>
            {espera > 0
              ? t('entrar.aguarde', { tempo: relogio(espera) })
              : t(enviando ? 'recuperar.enviando' : 'recuperar.botao')}
          </Button>
          {voltar}
        </Stack>
      </chakra.form>
    </Porta>
  )
}
