import { useState } from 'react'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import { Fala } from '../../ui/Fala.tsx'
import { CenaDaSelfie, IconeCamera } from '../selfie/Desenhos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './convite.module.css'
import { DialogoDaSelfie } from './DialogoDaSelfie.tsx'

/** What the dialog closes with (R053): the file and its picture. */
export interface Selfie {
  jpeg: Blob
  url: string
}

interface Props {
  selfie: Selfie | null
  erro: string | undefined
  aoTirar: (selfie: Selfie) => void
}

/** Step 3: the selfie, which is only sent with the acceptance. */
export function PassoSelfie({ selfie, erro, aoTirar }: Props) {
  const [aberto, setAberto] = useState(false)
  return (
    <div className={css.selfie}>
      {selfie ? (
        <figure className={css.retrato}>
          <img src={selfie.url} alt={textos['selfie.foto']} />
          <figcaption>
            <Icone nome="certo" tamanho={18} />
            {textos['selfie.pronta']}
          </figcaption>
        </figure>
      ) : (
        <>
          <CenaDaSelfie className={css.cena} />
          <p className={css.suave}>{textos['selfie.texto']}</p>
          <ul className={css.dicas}>
            {(['selfie.dica1', 'selfie.dica2', 'selfie.dica3'] as const).map(dica => (
              <li key={dica}>
                <Icone nome="certo" tamanho={16} />
                {textos[dica]}
              </li>
            ))}
          </ul>
        </>
      )}
      <Botao variante={selfie ? 'secundario' : 'principal'} data-campo="file" onClick={() => setAberto(true)}>
        <IconeCamera />
        {selfie ? textos['selfie.outra'] : textos['selfie.abrir']}
      </Botao>
      {erro && (
        <p className={ui.erro} role="alert">
          <Fala>
            <Icone nome="erro" tamanho={18} />
            {textos['selfie.falta']}
          </Fala>
        </p>
      )}
      <div className={css.lgpd}>
        <p>{textos.autorizo}</p>
        <details>
          <summary>{textos.lgpd}</summary>
          <p>{textos.lgpdOque}</p>
          <p>{textos.lgpdPorque}</p>
          <p>{textos.lgpdTempo}</p>
        </details>
      </div>
      {aberto && (
        <DialogoDaSelfie
          aoFechar={nova => {
            setAberto(false)
            if (nova) aoTirar(nova)
          }}
        />
      )}
    </div>
  )
}
