import { Box, Button, chakra, Input, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { renovarSessao } from '../../../../shared/contract/usuarios.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { EntrarComChave } from './EntrarComChave.tsx'
import type { PassoSeguinte } from './FormularioDeEntrada.tsx'
import { relogio } from './relogio.ts'
import { useContagem } from './useContagem.ts'

interface Props {
  passo: PassoSeguinte
  aoEntrar: (aberta: Received<typeof renovarSessao>) => void
  aoVoltar: () => void
}

/** The second step: a code of the app, one on paper, or a passkey; whatever this person has. */
export function SegundaEtapa({ passo, aoEntrar, aoVoltar }: Props) {
  const { t } = useTextos()
  const temApp = passo.meios.includes('totp')
  return (
    <Stack gap="4">
      {temApp && <Codigo passo={passo} aoEntrar={aoEntrar} aoVoltar={aoVoltar} />}
      {passo.meios.includes('chave') && <EntrarComChave aoEntrar={aoEntrar} principal={!temApp} />}
      <Button variant="ghost" colorPalette="gray" onClick={aoVoltar}>
        {t('fator.voltar')}
      </Button>
    </Stack>
  )
}

function Codigo({ passo, aoEntrar, aoVoltar }: Props) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('entrarSegundoFator')
  const [papel, setPapel] = useState(false)
  const [falta, setFalta] = useState<string>()
  const [espera, esperar] = useContagem()
  const tentar = async (codigo: string) => {
    if (enviando || espera > 0) return
    const inteiro = papel ? codigo.replace(/[^0-9a-z]/gi, '').length === 10 : /^\d{6}$/.test(codigo.replace(/\s/g, ''))
    setFalta(inteiro ? undefined : t(papel ? 'fator.faltaPapel' : 'fator.faltaCodigo'))
    if (!inteiro) return document.getElementById('campo-codigo')?.focus()
    const resultado = await executar({ body: { desafio: passo.desafio, codigo } })
    if (resultado.ok) return aoEntrar(resultado.data)
    if (resultado.error.name === 'MuitasTentativas') esperar(resultado.error.aguardeSegundos)
    const campo = document.getElementById('campo-codigo')
    if (campo instanceof HTMLInputElement) campo.select()
  }
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    void tentar(String(new FormData(evento.currentTarget).get('codigo')))
  }
  return (
    <chakra.form onSubmit={enviar} noValidate aria-label={t('fator.titulo')}>
      <Stack gap="4">
        {erro && (
          <Box animation="treme 0.8s">
            <Aviso tom="erro">
              {textoDoErro()}
              {erro.name === 'AcessoExpirado' && (
                <Button size="sm" variant="outline" alignSelf="flex-start" onClick={aoVoltar}>
                  {t('fator.recomecar')}
                </Button>
              )}
            </Aviso>
          </Box>
        )}
        <Campo key={String(papel)} nome="codigo" rotulo={t(papel ? 'fator.papel' : 'fator.codigo')} erro={falta}>
          <Input
            name="codigo"
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
              // six digits are all there is to say; a manager or the keyboard fills them at once
              if (!papel && /^\d{6}$/.test(e.currentTarget.value)) void tentar(e.currentTarget.value)
            }}
          />
        </Campo>
        <Button type="submit" size="xl" aria-disabled={enviando || espera > 0} opacity={espera > 0 ? 0.7 : 1}>
          {espera > 0
            ? t('entrar.aguarde', { tempo: relogio(espera) })
            : t(enviando ? 'fator.conferindo' : 'fator.confirmar')}
        </Button>
        {passo.meios.includes('recuperacao') && (
          <Button variant="ghost" onClick={() => setPapel(!papel)}>
            {t(papel ? 'fator.usarApp' : 'fator.usarPapel')}
          </Button>
        )}
      </Stack>
    </chakra.form>
  )

  function textoDoErro() {
    if (erro?.name === 'SegundoFatorInvalido') return t('fator.invalido')
    if (erro?.name === 'AcessoExpirado') return t('fator.expirou')
    if (erro?.name === 'MuitasTentativas') return t('entrar.muitasTentativas')
    return t(erro?.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')
  }
}
