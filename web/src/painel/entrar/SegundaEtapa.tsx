import { Box, Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { renovarSessao } from '../../../../shared/contract/usuarios.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { EntrarComChave } from './EntrarComChave.tsx'
import type { PassoSeguinte } from './FormularioDeEntrada.tsx'
import { relogio } from './relogio.ts'
import { temAutenticador } from './useChaveDeAcesso.ts'
import { useContagem } from './useContagem.ts'

interface Props {
  passo: PassoSeguinte
  aoEntrar: (aberta: Received<typeof renovarSessao>) => void
  aoVoltar: () => void
}

/** The second step, by whatever this person has: a passkey before a code of the app, which a false page could ask for too. */
export function SegundaEtapa({ passo, aoEntrar, aoVoltar }: Props) {
  const { t } = useTextos()
  const comChave = passo.meios.includes('chave') && temAutenticador()
  return (
    <Stack gap="4">
      {comChave && <EntrarComChave aoEntrar={aoEntrar} principal />}
      {passo.meios.includes('totp') && <Codigo {...{ passo, aoEntrar, aoVoltar, principal: !comChave }} />}
      <Button variant="ghost" colorPalette="gray" onClick={aoVoltar}>
        {t('fator.voltar')}
      </Button>
    </Stack>
  )
}

function Codigo({ passo, aoEntrar, aoVoltar, principal }: Props & { principal: boolean }) {
  const { t } = useTextos()
  const { executar } = useAction('entrarSegundoFator')
  const [papel, setPapel] = useState(false)
  const [espera, esperar] = useContagem()
  const form = useFormulario({
    campos: ['codigo'],
    parado: espera > 0,
    conferir: ({ codigo }) => {
      const inteiro = papel
        ? codigo.replace(/[^0-9a-z]/gi, '').length === 10
        : /^\d{6}$/.test(codigo.replace(/\s/g, ''))
      return { codigo: !inteiro && (papel ? 'fator.faltaPapel' : 'fator.faltaCodigo') }
    },
    enviar: ({ codigo }) => executar({ body: { desafio: passo.desafio, codigo } }),
    aoConcluir: aoEntrar,
    aoRecusar: recusa => {
      if (recusa.name === 'MuitasTentativas') esperar(recusa.aguardeSegundos)
      const campo = document.getElementById('campo-codigo')
      if (campo instanceof HTMLInputElement) campo.select()
    },
  })
  const { erro, enviando } = form
  return (
    <chakra.form {...form.ligar} aria-label={t('fator.titulo')}>
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
        <Campo key={String(papel)} {...form.campo('codigo')} rotulo={t(papel ? 'fator.papel' : 'fator.codigo')}>
          <Input
            name="codigo"
            size="xl"
            autoFocus={principal || papel}
            autoComplete="one-time-code"
            inputMode={papel ? 'text' : 'numeric'}
            maxLength={papel ? 14 : 7}
            autoCapitalize="none"
            spellCheck={false}
            fontSize="xl"
            letterSpacing={papel ? '0.08em' : '0.3em'}
            onInput={e => {
              // six digits are all there is to say; a manager or the keyboard fills them at once
              if (!papel && /^\d{6}$/.test(e.currentTarget.value)) e.currentTarget.form?.requestSubmit()
            }}
          />
        </Campo>
        <Button
          type="submit"
          size="xl"
          variant={principal ? 'solid' : 'outline'}
          aria-disabled={enviando || espera > 0}
          opacity={espera > 0 ? 0.7 : 1}
        >
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
