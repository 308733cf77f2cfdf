import { Button, chakra, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { emailValido } from '../../../../shared/domain/email.ts'
import { celularValido, formatarTelefone } from '../../../../shared/domain/telefone.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { publicos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Porta } from '../entrar/Porta.tsx'

const campos = ['nome', 'empresa', 'email', 'celular'] as const
type Nome = (typeof campos)[number]
type Digitado = Record<Nome, string>

/** Pure: what is wrong, by field. */
const problemas = (d: Digitado): Partial<Record<Nome, ChavePainel>> => ({
  ...(d.nome.length < 3 && { nome: 'inscrever.falta' as const }),
  ...(d.empresa.length < 2 && { empresa: 'inscrever.falta' as const }),
  ...(!emailValido(d.email) && { email: d.email ? ('entrar.emailInvalido' as const) : ('inscrever.falta' as const) }),
  ...(!celularValido(d.celular) && {
    celular: d.celular ? ('inscrever.celularInvalido' as const) : ('inscrever.falta' as const),
  }),
})

/** /inscreva-se (R072): accounts open by invitation; who is interested leaves word. */
export default function Inscrever() {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('registrarInteresse')
  const [faltas, setFaltas] = useState<Partial<Record<Nome, ChavePainel>>>({})
  const [feito, setFeito] = useState<string>()
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const dados = new FormData(evento.currentTarget)
    const digitado = Object.fromEntries(campos.map(c => [c, String(dados.get(c) ?? '').trim()])) as Digitado
    const achados = problemas(digitado)
    setFaltas(achados)
    const primeiro = campos.find(c => achados[c])
    if (primeiro) return document.getElementById(`campo-${primeiro}`)?.focus()
    const mensagem = String(dados.get('mensagem') ?? '').trim()
    const r = await executar({ body: { ...digitado, ...(mensagem && { mensagem }) } })
    if (r.ok) setFeito(digitado.email)
  }
  const voltar = (
    <Button asChild variant="ghost" colorPalette="gray">
      <Link to={publicos.entrar}>{t('inscrever.jaTenho')}</Link>
    </Button>
  )
  if (feito)
    return (
      <Porta
        titulo={t('inscrever.feitoTitulo')}
        texto={<span role="status">{t('inscrever.feito', { email: feito })}</span>}
      >
        {voltar}
      </Porta>
    )
  const campo = (nome: Nome) => {
    const falta = faltas[nome]
    return { nome, rotulo: t(`inscrever.${nome}`), erro: falta && t(falta) }
  }
  return (
    <Porta titulo={t('inscrever.titulo')} texto={t('inscrever.texto')}>
      <chakra.form onSubmit={e => void enviar(e)} noValidate aria-label={t('inscrever.titulo')}>
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
          <Campo nome="mensagem" rotulo={t('inscrever.mensagem')} opcional={t('inscrever.opcional')}>
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
