import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ChaveDeApi } from '../../../../shared/contract/chaves.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { debitaDinheiro } from '../../../../shared/contract/escopos.ts'
import { deReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { useFormulario } from '../../ui/useFormulario.ts'
import {
  CampoDaValidade,
  CampoDoLimite,
  CampoDosEnderecos,
  faltasDosLimites,
  lerEnderecos,
  lerValidade,
} from './CamposDaChave.tsx'

export type Chave = Received<{ response: typeof ChaveDeApi }>

/** Renews a key, and says where it may come from and what it may give back a day: the program keeps the same key. */
export function DialogoDosLimites(props: { chave: Chave | undefined; aoFechar: () => void; aoMudar: () => void }) {
  const { t } = useTextos()
  const { chave } = props
  return (
    <Dialogo aberto={!!chave} aoFechar={props.aoFechar} titulo={t('dev.limitesTitulo', { nome: chave?.nome ?? '' })}>
      {chave && <Formulario key={chave.id} chave={chave} aoMudar={props.aoMudar} />}
    </Dialogo>
  )
}

function Formulario({ chave, aoMudar }: { chave: Chave; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const { executar } = useAction('alterarChaveDeApi')
  const [limite, setLimite] = useState(deReais(chave.limiteDiario ?? 0) ?? 0)
  const debita = debitaDinheiro(chave.escopos)
  const form = useFormulario({
    campos: ['validade', 'limite', 'enderecos'],
    conferir: v => faltasDosLimites(v.enderecos, { centavos: limite, debita }),
    enviar: ({ validade, enderecos }) =>
      executar({
        params: { id: chave.id },
        body: {
          enderecos: lerEnderecos(enderecos),
          limiteDiario: debita ? paraReais(limite) : null,
          validadeDias: lerValidade(validade),
        },
      }),
    aoConcluir: aoMudar,
  })
  const fim = chave.expiraEm && escreverMomento(chave.expiraEm, idioma)
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        <Text color="ink-2">{t('dev.limitesTexto')}</Text>
        <AvisoDeErro erro={form.erro} textos={{ LimiteDeChaves: 'dev.limite', ChaveRevogada: 'dev.jaRevogada' }} />
        <CampoDaValidade
          campo={form.campo}
          rotulo={t('dev.renovarPor')}
          mantem={fim ? t('dev.manterFim', { fim }) : t('dev.semFim')}
        />
        {debita && <CampoDoLimite campo={form.campo} centavos={limite} aoMudar={setLimite} />}
        <CampoDosEnderecos campo={form.campo} antes={chave.enderecos} />
        <Button type="submit" size="lg" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'dev.salvarLimites')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
