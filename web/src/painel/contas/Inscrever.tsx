import { Button, chakra, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { emailValido } from '../../../../shared/domain/email.ts'
import { celularValido, formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { useAction } from '../../api/useAction.ts'
import { publicos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { type Faltas, useFormulario } from '../../ui/useFormulario.ts'
import { Porta } from '../entrar/Porta.tsx'

const campos = ['nome', 'empresa', 'email', 'celular'] as const
type Nome = (typeof campos)[number]

/** Pure: what is wrong, by field. */
const problemas = (d: Record<Nome, string>): Faltas<Nome> => ({
  nome: d.nome.length < 3 && 'inscrever.falta',
  empresa: d.empresa.length < 2 && 'inscrever.falta',
  email: !emailValido(d.email) && (d.email ? 'entrar.emailInvalido' : 'inscrever.falta'),
  celular: !celularValido(d.celular) && (d.celular ? 'inscrever.celularInvalido' : 'inscrever.falta'),
})

/** /inscreva-se (R072): accounts open by invitation; who is interested leaves word. */
export default function Inscrever() {
  const { t } = useTextos()
  const { executar } = useAction('registrarInteresse')
  const [feito, setFeito] = useState<string>()
  const form = useFormulario({
    campos: [...campos, 'mensagem'],
    conferir: problemas,
    enviar: ({ mensagem, ...digitado }) => executar({ body: { ...digitado, ...(mensagem && { mensagem }) } }),
    aoConcluir: (_, { email }) => setFeito(email),
  })
  const { erro, enviando } = form
  const voltar = (
    <Button asChild variant="ghost" colorPalette="gray">
      <Link to={publicos.entrar}>{t('inscrever.jaTenho')}</Link>
    </Button>
  )
  if (feito)
    return (
      <Porta
        titulo={t('inscrever.feitoTitulo')}
        texto={
          <span role="status">
            <Fala>{t('inscrever.feito', { email: feito })}</Fala>
          </span>
        }
      >
        {voltar}
      </Porta>
    )
  const campo = (nome: Nome) => ({ ...form.campo(nome), rotulo: t(`inscrever.${nome}`) })
  return (
    <Porta titulo={t('inscrever.titulo')} texto={t('inscrever.texto')}>
      <chakra.form {...form.ligar} aria-label={t('inscrever.titulo')}>
        <Stack gap="4">
          {erro && (
            <Aviso tom={erro.name === 'MuitasTentativas' ? 'nota' : 'erro'}>
              {t(
                erro.name === 'MuitasTentativas'
                  ? 'inscrever.muitas'
                  : erro.name === 'SemResposta'
                    ? 'erro.semResposta'
                    : 'erro.texto',
              )}
            </Aviso>
          )}
          <Campo {...campo('nome')}>
            <Input name="nome" size="lg" autoComplete="name" maxLength={100} />
          </Campo>
          <Campo {...campo('empresa')}>
            <Input name="empresa" size="lg" autoComplete="organization" maxLength={100} />
          </Campo>
          <Campo {...campo('email')}>
            <Input name="email" type="email" size="lg" autoComplete="email" inputMode="email" maxLength={120} />
          </Campo>
          <Campo {...campo('celular')}>
            <Input
              name="celular"
              type="tel"
              inputMode="tel"
              size="lg"
              autoComplete="tel-national"
              maxLength={16}
              onInput={e => {
                const c = e.currentTarget
                if (c.selectionStart === c.value.length) c.value = formatarTelefone(c.value)
              }}
            />
          </Campo>
          <Campo {...form.campo('mensagem')} rotulo={t('inscrever.mensagem')} opcional={t('inscrever.opcional')}>
            <Textarea name="mensagem" rows={3} maxLength={500} />
          </Campo>
          <Text fontSize="sm" color="ink-2">
            {t('inscrever.privacidade')}
          </Text>
          <Button type="submit" size="xl" aria-disabled={enviando}>
            {t(enviando ? 'inscrever.enviando' : 'inscrever.botao')}
          </Button>
          {voltar}
        </Stack>
      </chakra.form>
    </Porta>
  )
}
