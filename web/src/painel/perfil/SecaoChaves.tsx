import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterSeguranca } from '../../../../shared/contract/seguranca.ts'
import { descreverNavegador } from '../../../../shared/domain/navegador.ts'
import { renovarAgoraMesmo } from '../../api/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { DialogoDaSenha } from './DialogoDaSenha.tsx'
import { DialogoDoNome } from './DialogoDoNome.tsx'
import { BotaoManter, RemocaoMarcada } from './RemocaoMarcada.tsx'
import { textoDoErro } from './SecaoSenha.tsx'

type Chave = Received<typeof obterSeguranca>['chaves'][number]

/** Passkeys: created, named, removed. */
export function SecaoChaves({ chaves, aoMudar }: { chaves: Chave[]; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const [criando, setCriando] = useState(false)
  const [removendo, setRemovendo] = useState<Chave>()
  const [renomeando, setRenomeando] = useState<Chave>()
  const podeCriar = 'PublicKeyCredential' in globalThis
  return (
    <Secao id="chaves" titulo={t('perfil.chaves')} texto={t('perfil.chavesTexto')}>
      {chaves.length === 0 ? (
        <Text color="ink-2">{t('perfil.semChaves')}</Text>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none">
          {chaves.map(c => (
            <Flex
              as="li"
              key={c.id}
              gap="3"
              py="3"
              align="center"
              wrap="wrap"
              borderBottomWidth="1px"
              borderColor="line"
              _last={{ borderBottomWidth: 0 }}
            >
              <Icone nome="chave" />
              <Stack gap="0" flex="1" minW="10rem">
                <Text fontWeight="semibold">{c.nome}</Text>
                <Text fontSize="sm" color="ink-2">
                  {c.usadaEm
                    ? t('perfil.chaveUsada', { data: escreverMomento(c.usadaEm, idioma) })
                    : t('perfil.chaveNuncaUsada', { data: escreverMomento(c.criadaEm, idioma) })}
                </Text>
                {c.removeEm && <RemocaoMarcada em={c.removeEm} />}
              </Stack>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${t('perfil.renomear')} ${c.nome}`}
                onClick={() => setRenomeando(c)}
              >
                {t('perfil.renomear')}
              </Button>
              {c.removeEm ? (
                <BotaoManter fator={c.id} nome={c.nome} aoMudar={aoMudar} />
              ) : (
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="red"
                  aria-label={`${t('perfil.remover')} ${c.nome}`}
                  onClick={() => setRemovendo(c)}
                >
                  {t('perfil.remover')}
                </Button>
              )}
            </Flex>
          ))}
        </Stack>
      )}
      {podeCriar ? (
        <Button variant="outline" alignSelf={{ sm: 'flex-start' }} onClick={() => setCriando(true)}>
          <Icone nome="mais" />
          {t('perfil.criarChave')}
        </Button>
      ) : (
        <Text fontSize="sm" color="ink-2">
          {t('perfil.semSuporte')}
        </Text>
      )}
      <Criacao aberta={criando} aoFechar={() => setCriando(false)} aoCriar={aoMudar} />
      <Remocao chave={removendo} aoFechar={() => setRemovendo(undefined)} aoRemover={aoMudar} />
      <DialogoDoNome chave={renomeando} aoFechar={() => setRenomeando(undefined)} aoMudar={aoMudar} />
    </Secao>
  )
}

function Criacao(props: { aberta: boolean; aoFechar: () => void; aoCriar: () => void }) {
  const { t } = useTextos()
  const opcoes = useAction('opcoesChave')
  const registrar = useAction('registrarChave')
  const [recusa, setRecusa] = useState<string>()
  const fechar = () => {
    opcoes.limparErro()
    registrar.limparErro()
    setRecusa(undefined)
    props.aoFechar()
  }
  const criar = async (senha: string, dados: FormData) => {
    setRecusa(undefined)
    const nome = String(dados.get('nomeDaChave')).trim()
    if (!nome) return setRecusa(t('perfil.faltaNomeDaChave'))
    const passo = await opcoes.executar({ body: { senha } })
    if (!passo.ok) return
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const credencial = await startRegistration({ optionsJSON: passo.data.opcoes as never })
      const { response } = credencial
      const body = { desafio: passo.data.desafio, nome, credencial: { ...credencial, response: { ...response } } }
      const r = await registrar.executar({ body: body as never })
      if (!r.ok) return setRecusa(t('perfil.chaveFalhou'))
    } catch {
      // dismissed, or the device has this passkey already
      return setRecusa(t('perfil.chaveFalhou'))
    }
    await renovarAgoraMesmo()
    avisar(t('perfil.chaveCriada'))
    props.aoCriar()
    fechar()
  }
  const { navegador, sistema } = descreverNavegador(navigator.userAgent)
  const erro =
    opcoes.erro && t(opcoes.erro.name === 'ChavesDemais' ? 'perfil.chavesDemais' : textoDoErro(opcoes.erro.name))
  return (
    <DialogoDaSenha
      aberto={props.aberta}
      titulo={t('perfil.criarChave')}
      texto={t('perfil.criarChaveTexto')}
      confirmar={t('perfil.criarChave')}
      enviando={opcoes.enviando || registrar.enviando}
      erro={recusa ?? erro}
      aoFechar={fechar}
      aoConfirmar={(senha, dados) => void criar(senha, dados)}
    >
      <Campo nome="nomeDaChave" rotulo={t('perfil.nomeDaChave')} dica={t('perfil.nomeDaChaveDica')}>
        <Input
          name="nomeDaChave"
          size="lg"
          maxLength={60}
          autoFocus
          autoComplete="off"
          defaultValue={navegador && sistema ? t('perfil.aparelho', { navegador, sistema }) : ''}
        />
      </Campo>
    </DialogoDaSenha>
  )
}

function Remocao(props: { chave: Chave | undefined; aoFechar: () => void; aoRemover: () => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('removerChave')
  const { chave } = props
  const fechar = () => {
    limparErro()
    props.aoFechar()
  }
  const remover = async (senha: string) => {
    if (!chave) return
    const r = await executar({ params: { id: chave.id }, body: { senha } })
    // gone already is gone
    if (!r.ok && r.error.name !== 'ChaveDeAcessoNaoEncontrada') return
    avisar(t('perfil.chaveRemovida'))
    props.aoRemover()
    fechar()
  }
  return (
    <DialogoDaSenha
      aberto={chave !== undefined}
      titulo={t('perfil.removerChaveTitulo', { nome: chave?.nome ?? '' })}
      texto={t('perfil.removerChaveTexto')}
      confirmar={t('perfil.remover')}
      perigo
      enviando={enviando}
      erro={erro && t(textoDoErro(erro.name))}
      aoFechar={fechar}
      aoConfirmar={senha => void remover(senha)}
    />
  )
}
