import { Box, Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import type { obterMeusDadosUsuario } from '../../../../shared/contract/acesso.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { celularValido, formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Imagem } from '../../ui/Imagem.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { nomeDoPerfil } from '../contas/nomeDoPerfil.ts'
import { guardarNome } from './sessaoMudou.ts'
import { TIPOS_DE_FOTO, useTrocarFoto } from './useTrocarFoto.ts'

type Dados = Received<typeof obterMeusDadosUsuario>

/** Name, mobile and picture; the e-mail and the document are who the person is. */
export function SecaoDados({ dados, aoMudar }: { dados: Dados; aoMudar: () => void }) {
  const { t } = useTextos()
  const { executar } = useAction('alterarDadosUsuario')
  const form = useFormulario({
    campos: ['nome', 'celular'],
    conferir: ({ nome, celular }) => ({
      nome: nome.length < 3 && 'conviteUsuario.faltaNome',
      celular: celular !== '' && !celularValido(celular) && 'inscrever.celularInvalido',
    }),
    enviar: ({ nome, celular }) => executar({ body: { nome, celular: celular || null } }),
    aoConcluir: ({ nome }) => {
      guardarNome(nome)
      avisar(t('perfil.salvo'))
      aoMudar()
    },
  })
  return (
    <Secao id="dados" titulo={t('perfil.dados')}>
      <Foto dados={dados} aoMudar={aoMudar} />
      <chakra.form {...form.ligar} aria-label={t('perfil.dados')}>
        <Stack gap="4">
          <AvisoDeErro erro={form.erro} />
          <Campo {...form.campo('nome')} rotulo={t('perfil.nome')}>
            <Input name="nome" size="lg" autoComplete="name" maxLength={100} defaultValue={dados.nome} />
          </Campo>
          <Campo nome="email" rotulo={t('perfil.email')} dica={t('perfil.emailDica')}>
            <Input name="email" size="lg" readOnly value={dados.email} bg="canvas" />
          </Campo>
          <Flex gap="4" direction={{ base: 'column', md: 'row' }}>
            <Campo {...form.campo('celular')} rotulo={t('perfil.celular')} opcional={t('inscrever.opcional')}>
              <Input
                name="celular"
                type="tel"
                inputMode="tel"
                size="lg"
                autoComplete="tel-national"
                maxLength={16}
                defaultValue={dados.celular ? formatarTelefone(dados.celular) : ''}
                onInput={e => {
                  const c = e.currentTarget
                  if (c.selectionStart === c.value.length) c.value = formatarTelefone(c.value)
                }}
              />
            </Campo>
            {dados.documento && (
              <Campo nome="documento" rotulo={t('perfil.documento')}>
                <Input name="documento" size="lg" readOnly value={dados.documento} bg="canvas" />
              </Campo>
            )}
          </Flex>
          <Flex justify="space-between" align="center" gap="4" wrap="wrap">
            <Text fontSize="sm" color="ink-2">
              {t('perfil.papel')}: <strong>{t(nomeDoPerfil(dados.perfil))}</strong>
            </Text>
            <Button type="submit" size="lg" w={{ base: 'full', sm: 'auto' }} aria-disabled={form.enviando}>
              {t(form.enviando ? 'salvando' : 'perfil.salvar')}
            </Button>
          </Flex>
        </Stack>
      </chakra.form>
    </Secao>
  )
}

function Foto({ dados, aoMudar }: { dados: Dados; aoMudar: () => void }) {
  const { t } = useTextos()
  const { trocar, enviando, recusa } = useTrocarFoto(aoMudar)
  const campo = useRef<HTMLInputElement>(null)
  const escolher = (arquivo: File | undefined) => arquivo && void trocar(arquivo)
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <Imagem origem={dados.image} nome={dados.nome} tamanho={72} />
      <Box flex="1" minW="14rem">
        <chakra.input
          ref={campo}
          type="file"
          accept={TIPOS_DE_FOTO}
          aria-label={t('perfil.trocarFoto')}
          hidden
          onChange={e => {
            escolher(e.currentTarget.files?.[0])
            e.currentTarget.value = ''
          }}
        />
        <Button variant="outline" onClick={() => campo.current?.click()} aria-disabled={enviando}>
          <Icone nome="imagem" />
          {t(enviando ? 'salvando' : 'perfil.trocarFoto')}
        </Button>
        <Text fontSize="sm" color="ink-2" mt="1.5">
          {t('perfil.fotoDica')}
        </Text>
        {recusa && (
          <Text role="alert" fontSize="sm" color="danger" mt="1">
            <Fala>{t(recusa)}</Fala>
          </Text>
        )}
      </Box>
    </Flex>
  )
}
