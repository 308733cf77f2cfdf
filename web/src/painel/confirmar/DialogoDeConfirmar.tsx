import { Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { FormaDeConfirmar } from '../../../../shared/contract/erros/acesso.ts'
import type { FatorQueFalta } from '../../api/fatorRecente.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { CadastrarFator } from './CadastrarFator.tsx'
import { PelaChave } from './PelaChave.tsx'
import { PelaSenha } from './PelaSenha.tsx'
import { PeloCodigo } from './PeloCodigo.tsx'

interface Props {
  falta: FatorQueFalta
  aberto: boolean
  aoResponder: (sim: boolean) => void
}
const trocas = {
  chave: 'chave.entrar',
  aplicativo: 'fator.usarApp',
  codigo: 'fator.usarPapel',
  senha: 'confirmar.usarSenha',
} as const satisfies Record<FormaDeConfirmar, string>

/** One question on every page: who are you, by a passkey first; who has no second factor sets one up and goes on. */
export default function DialogoDeConfirmar({ falta, aberto, aoResponder }: Props) {
  const { t } = useTextos()
  if (falta.cadastrar) return <CadastrarFator aberto={aberto} aoResponder={aoResponder} />
  return (
    <Dialogo aberto={aberto} aoFechar={() => aoResponder(false)} titulo={t('confirmar.titulo')}>
      <Formas formas={falta.formas} aoResponder={aoResponder} />
    </Dialogo>
  )
}

function Formas({ formas, aoResponder }: { formas: FormaDeConfirmar[] } & Pick<Props, 'aoResponder'>) {
  const { t } = useTextos()
  const comChaves = 'PublicKeyCredential' in globalThis
  const usaveis = formas.filter(f => f !== 'chave' || comChaves)
  const [escolhida, setEscolhida] = useState(usaveis[0])
  const aoConfirmar = () => aoResponder(true)
  return (
    <Stack gap="4">
      <Text color="ink-2">{t('confirmar.texto')}</Text>
      {escolhida === 'chave' && <PelaChave aoConfirmar={aoConfirmar} />}
      {(escolhida === 'aplicativo' || escolhida === 'codigo') && (
        <PeloCodigo key={escolhida} forma={escolhida} aoConfirmar={aoConfirmar} />
      )}
      {escolhida === 'senha' && <PelaSenha aoConfirmar={aoConfirmar} />}
      {escolhida === undefined && <Text>{t('confirmar.semChave')}</Text>}
      {usaveis
        .filter(f => f !== escolhida)
        .map(f => (
          <Button key={f} variant="ghost" onClick={() => setEscolhida(f)}>
            {t(trocas[f])}
          </Button>
        ))}
      <Button variant="ghost" colorPalette="gray" onClick={() => aoResponder(false)}>
        {t('perfil.cancelar')}
      </Button>
    </Stack>
  )
}
